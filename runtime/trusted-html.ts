/** What browsers with Trusted Types offer. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The policy's name is what a host lets in with `trusted-types sitegen`. A host that lets in others only has no use for it. */
const policy = createPolicy();

function createPolicy(): ReturnType<TrustedTypes['createPolicy']> | undefined {
  try {
    return trustedTypes?.createPolicy('sitegen', { createHTML: (html) => html });
  } catch {
    return undefined;
  }
}

/**
 * Returns HTML that this site has rendered, as a browser takes it that asks for Trusted Types. Whatever the scripts of the
 * frame make elements of passes here, and nothing that came from anywhere else may.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

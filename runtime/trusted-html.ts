/** The Trusted Types API, as far as it is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** A host allows the policy with `trusted-types sitegen`. If a host allows only other names, there is no policy. */
const policy = createPolicy();

function createPolicy(): ReturnType<TrustedTypes['createPolicy']> | undefined {
  try {
    return trustedTypes?.createPolicy('sitegen', { createHTML: (html) => html });
  } catch {
    return undefined;
  }
}

/**
 * Returns HTML that this site has rendered, in the form that Trusted Types require. The frame's scripts pass all HTML
 * that they insert through this function; HTML from anywhere else must never be passed to it.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

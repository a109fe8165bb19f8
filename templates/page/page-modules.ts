import type { ComponentType } from 'react';
import type { PageModuleProps, TemplateProps } from '../../runtime/page-data.ts';

/** A React page of the site, or a template for pages created from data. */
type PageModule = ComponentType<PageModuleProps & Partial<TemplateProps<unknown>>>;

const modules = new Map<string, PageModule>();

/** Loads the chunk of a React page, unless it is loaded already. */
export async function loadPageModule(id: string, href: string): Promise<void> {
  if (modules.has(id)) return;
  const { default: module } = (await import(href)) as { default: PageModule };
  modules.set(id, module);
}

/** Returns whether a React page has been loaded. */
export function hasPageModule(id: string): boolean {
  return modules.has(id);
}

/** Registers React pages that need no loading, as on the server. */
export function registerPageModules(known: Readonly<Record<string, unknown>>): void {
  for (const [id, module] of Object.entries(known)) modules.set(id, module as PageModule);
}

/** Returns the component of a loaded React page. */
export function pageModuleOf(id: string): PageModule {
  const module = modules.get(id);
  if (!module) throw new Error(`Page "${id}" exports no component`);
  return module;
}

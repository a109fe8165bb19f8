import type { ComponentType } from 'react';
import type { PageData, PageModuleProps } from '../runtime/page-data.ts';

type TemplateName = PageData['template'];
type PageOf<Name extends TemplateName> = Extract<PageData, { template: Name }>;

/** A component that shows pages of one kind. */
export type Template<Page extends PageData = PageData> = ComponentType<{ page: Page }>;

const loaders: { [Name in TemplateName]: () => Promise<{ default: Template<PageOf<Name>> }> } = {
  doc: () => import('./doc/DocPage.tsx'),
  api: () => import('./api/ApiPage.tsx'),
  page: () => import('./page/MarkdownPage.tsx'),
  category: () => import('./doc/CategoryPage.tsx'),
  module: () => import('./page/ModulePage.tsx'),
  'not-found': () => import('./errors/NotFoundPage.tsx'),
};

const templates = new Map<TemplateName, Template>();
const modules = new Map<string, ComponentType<PageModuleProps>>();

/** Loads what it takes to render a page: React renders it without waiting afterwards. */
export async function loadTemplate(page: PageData): Promise<void> {
  if (!templates.has(page.template)) {
    const { default: template } = await loaders[page.template]();
    templates.set(page.template, template as Template);
  }
  if (page.template === 'module' && !modules.has(page.moduleId)) {
    const { default: module } = (await import(page.module)) as { default: ComponentType<PageModuleProps> };
    modules.set(page.moduleId, module);
  }
}

/** Makes templates and modules known that need no loading, as on the server. */
export function registerTemplates(
  known: Readonly<Record<TemplateName, unknown>>,
  pageModules: Readonly<Record<string, unknown>>,
): void {
  for (const [name, template] of Object.entries(known)) templates.set(name as TemplateName, template as Template);
  for (const [id, module] of Object.entries(pageModules)) modules.set(id, module as ComponentType<PageModuleProps>);
}

/** Returns the template of a page; `loadTemplate` has been there before. */
export function templateOf(page: PageData): Template {
  const template = templates.get(page.template);
  if (!template) throw new Error(`The template "${page.template}" was not loaded`);
  return template;
}

/** Returns the component of a React page; `loadTemplate` has been there before. */
export function moduleOf(id: string): ComponentType<PageModuleProps> {
  const module = modules.get(id);
  if (!module) throw new Error(`The page "${id}" exports no component`);
  return module;
}

const callout = 'Put :::note[Title] above the text, and ":::" below it.';
const cards = 'Put :::cards above a list of links, and ":::" below it.';
const fileTree = 'Put :::file-tree above a list of names, and ":::" below it.';
const steps = 'Put :::steps above a numbered list, and ":::" below it.';
const tabs = 'Write tabs as ::::Tabs with a :::tab[Name] for each.';
const details = 'Put :::details[Summary] above the text, and ":::" below it.';
const types = 'Set "api" in site.config.ts: the API reference shows the types of the library.';
const commands = 'Write a code block with the commands of npm: ```bash npm2yarn.';
const code = 'Put :::Tabs above the blocks of code, each with title="name", and ":::" below them.';
const wrapper = 'Remove it, and keep what is in it.';
const contents = 'Remove it: each page shows a table of contents anyway.';

/** What to write instead of the components that other tools have on each page, by name. */
const hints: Readonly<Record<string, string>> = {
  Accordion: details,
  AccordionGroup: wrapper,
  Accordions: wrapper,
  Admonition: callout,
  Aside: callout,
  AutoTypeTable: types,
  Badge: 'Write :badge[Text]{type="tip"}.',
  Callout: callout,
  Card: cards,
  CardGrid: cards,
  CardGroup: cards,
  Cards: cards,
  'Cards.Card': cards,
  CodeBlock: 'Write a code block: ```ts title="main.ts".',
  CodeGroup: code,
  File: fileTree,
  FileTree: fileTree,
  'FileTree.File': fileTree,
  'FileTree.Folder': fileTree,
  Files: fileTree,
  Folder: fileTree,
  Frame: wrapper,
  ImageZoom: 'Write ![What it shows](./picture.png).',
  InlineTOC: contents,
  LinkCard: cards,
  Mermaid: 'Write a code block with the language "mermaid".',
  PackageManagers: commands,
  PackageManagerTabs: commands,
  Step: steps,
  Steps: steps,
  Tab: tabs,
  TabItem: tabs,
  Tabs: tabs,
  'Tabs.Tab': tabs,
  ThemedImage: 'Write ![A](./light.png#only-light) ![A](./dark.png#only-dark).',
  TOCInline: contents,
  TSDoc: types,
  TypeTable: types,
};

/** What to write instead of Fumadocs's element `<include>`. */
export const includeHint = 'Write <!--@include: ./part.md-->, or for code an empty code block: ```ts file="./main.ts".';

/** Returns what to write instead of a component that other tools have on each page; `undefined` for any other. */
export function hintForComponent(name: string): string | undefined {
  return Object.hasOwn(hints, name) ? hints[name] : undefined;
}

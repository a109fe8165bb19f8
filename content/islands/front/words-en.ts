import type { Words } from './front-words.ts';
import { library, repositories } from './library.ts';

/** What the front page says in English. */
export const english: Words = {
  quickStart: 'Quick start',
  playground: 'Playground',
  reasons: [
    {
      title: 'No framework, no dependencies',
      text: 'One class and one style sheet. It works in any page and beside any framework, and renders real HTML elements.',
    },
    {
      title: 'Editing is built in',
      text: 'Drag nodes, edit topics in place, select several, cut and paste, undo and redo: by mouse, touch and keyboard.',
    },
    {
      title: 'Your data stays plain',
      text: 'A map is a JSON object that you can store, diff and produce on a server. Read it back with one call.',
    },
    {
      title: 'More than a tree',
      text: 'Arrows connect any two nodes, and summaries gather several of them behind one bracket.',
    },
    {
      title: 'Your own look',
      text: 'A theme is a palette and a few CSS variables. Branches can be drawn by a function of your own.',
    },
    {
      title: 'Written in TypeScript',
      text: 'Every option, event and field is typed. The reference is generated from the types in the package.',
    },
  ],
  readMore: 'Read more',
  api: {
    title: 'The API at a glance',
    texts: [
      'The map. Make one with its options, then give it data.',
      'The settings of a map: layout, theme, keys, menus, zoom.',
      'A node: its topic, children, tags, icons, link, image and style.',
      'What a map can do: add, move, collapse, zoom, undo, export.',
      'The events of a map: edits, selections, panning, zooming.',
      'The colours of the branches, and the CSS variables.',
    ],
  },
  newest: 'From the blog',
  facts: {
    licence: `${library.licence} licence`,
    dependencies: 'No dependencies',
    size: `${library.scriptSize} KB and ${library.styleSize} KB of CSS, gzipped (${library.version})`,
  },
  built: {
    title: 'What people build with it',
    items: [
      {
        name: 'Mind Elixir Desktop',
        href: 'https://desktop.mind-elixir.com',
        text: 'A mind map application for the desktop, by the author of the library.',
      },
      { name: 'Mind Elixir Cloud', href: 'https://cloud.mind-elixir.com', text: 'Maps stored online.' },
      { name: 'ebook-to-mindmap', href: `${repositories}/ebook-to-mindmap`, text: 'Turns books into maps.' },
      {
        name: 'M10C-Video-Summary',
        href: `${repositories}/M10C-Video-Summary`,
        text: 'Summarises videos as maps.',
      },
    ],
    docs: 'These pages',
    docsText: 'All guides on one map that leads to each of them.',
  },
  code: {
    label: 'The map as code: change it',
    keys: 'Tab indents; press Escape first to leave with Tab.',
    broken: (line) =>
      `${line === undefined ? 'This is no map yet' : `Line ${line} cannot be read`}. The map stays as it was.`,
    copy: 'Copy',
    copied: 'Copied',
    themes: 'Theme',
    ownTheme: 'This page',
    names: { paper: 'Paper', harbour: 'Harbour', night: 'Night', outline: 'Outline', contrast: 'High contrast' },
    gallery: 'Gallery',
  },
  map: {
    caption: 'A mind map with the branches editing, looks, nodes and data',
    list: 'The map as a list',
    branches: [
      ['Editing', ['drag and drop', 'undo and redo', 'keyboard and touch']],
      ['Looks', ['themes', 'four layouts', 'your own lines']],
      ['Nodes', ['tags, icons, links', 'images', 'arrows, summaries']],
      ['Data', ['JSON', 'plain text', 'events']],
    ],
  },
};

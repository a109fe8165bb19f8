import { admonition, contentTab, slashedBlock } from '../../syntax/foreign-blocks.ts';
import { keys, markedWords, raisedLetters } from '../../syntax/foreign-marks.ts';
import type { Construct } from './construct.ts';

/** Constructs of Python-Markdown and its extensions at the start of a paragraph. */
export const pythonOpenings: readonly Construct[] = [
  {
    pattern: admonition.pattern,
    message: (found) => `"${found}" does not open a block here`,
    hint: (found) => `Write :::${admonition.toBlock(found)} instead, unindent the text, and write ":::" below it.`,
  },
  {
    pattern: slashedBlock.pattern,
    message: (found) => `"${found}" does not open a block here`,
    hint: (found) =>
      `Write :::${slashedBlock.toBlock(found)} instead, and ":::" in place of the slashes below the text.`,
  },
  {
    pattern: contentTab.pattern,
    message: (found) => `"${found}" is not a tab here`,
    hint: (found) =>
      `Write :::${contentTab.toBlock(found)} instead, unindent the text, and write ":::" below it, with ::::Tabs and "::::" around all tabs.`,
  },
  {
    pattern: /^-{2,}8<-{2,}[^\n]*/g,
    message: (found) => `"${found}" does not include a file here`,
    hint: 'Write <!--@include: ./_part.md-->, or for code an empty block: ```ts file="./demo.ts#region".',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[^\n]*/g,
    hint: 'Write the abbreviation where it stands: <abbr title="Long form">LF</abbr>.',
  },
];

/** Marks of its extensions within a line. */
export const pythonMarks: readonly Construct[] = [
  {
    pattern: keys.pattern,
    hint: (found) => `Write ${keys.toText(found)}.`,
  },
  {
    pattern: markedWords.pattern,
    hint: (found) => `Write ${markedWords.toText(found)}.`,
  },
  {
    pattern: raisedLetters.pattern,
    hint: (found) => `Write ${raisedLetters.toText(found)}.`,
  },
  {
    pattern: /:(?:fontawesome|material|octicons|simple)-[a-z\d-]+:/g,
    message: (found) => `"${found}" is not an icon here`,
    hint: 'Write an emoji, such as :rocket:, or a picture.',
  },
];

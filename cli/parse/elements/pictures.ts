import type { Image, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** The size in braces directly after an image. */
export const pictureSize = /^\{((?:\s*(?:width|height)=(["']?)\d+(?:px)?\2)+)\s*\}/;
const attributes = /^\{[^{}\n]+\}/;

/**
 * Applies sizes written after images, `{width=320}`, and turns the titles of images alone in a paragraph into captions.
 */
export function markPictures(tree: Root, file: VFile): void {
  visit(tree, (node: Nodes) => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      const next = node.children[index + 1];
      if (child.type === 'image' && next?.type === 'text') readSize(child, next, file);
    }
    if (node.type === 'paragraph') captionPictures(node);
  });
}

function readSize(image: Image, behind: Text, file: VFile): void {
  if (String(file)[image.position?.end.offset ?? -1] === '\\') return;
  const size = pictureSize.exec(behind.value);
  if (size) {
    const sides = [...(size[1] ?? '').matchAll(/(width|height)=["']?(\d+)/g)];
    const hProperties = Object.fromEntries(sides.map(([, name = '', value]) => [name, Number(value)]));
    image.data = { ...image.data, hProperties };
    behind.value = behind.value.slice(size[0].length);
    return;
  }
  const [found] = attributes.exec(behind.value) ?? [];
  if (found === undefined) return;
  const place = image.position?.end;
  file.message(`"${found}" has no effect after an image`, { place, ruleId: 'foreign' }).note =
    'Set its size in pixels with {width=320}, {height=200} or both. To show braces, write "\\{".';
}

/** A paragraph of images with at least one title is a figure: images for light and dark mode share a caption. */
function captionPictures(paragraph: Paragraph): void {
  const shown = paragraph.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const images = shown.map(pictureOf);
  const caption = images.find((image) => image?.title)?.title;
  if (!caption || images.includes(null)) return;
  for (const image of images) if (image) image.title = null;
  paragraph.data = { ...paragraph.data, hName: 'figure' };
  paragraph.children = [
    ...shown,
    { type: 'emphasis', data: { hName: 'figcaption' }, children: [{ type: 'text', value: caption }] },
  ];
}

/** Returns the image if a node is an image, or a link around a single one. */
function pictureOf(node: RootContent): Image | null {
  if (node.type === 'image') return node;
  const [only, ...others] = node.type === 'link' ? node.children : [];
  return only?.type === 'image' && others.length === 0 ? only : null;
}

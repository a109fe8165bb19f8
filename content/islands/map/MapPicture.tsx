import type { MindElixirData } from 'mind-elixir';
import type { CSSProperties } from 'react';
import './map-picture.css';
import { type Box, toTopic } from './box.ts';
import { type Connection, connect } from './connections.ts';
import { layoutMap } from './layout.ts';
import { type Metrics, narrow, toSmallestScale, wide } from './metrics.ts';
import { cssVarOf, siteTheme } from './theme.ts';

interface MapPictureProps {
  data: MindElixirData;
  label: string;
  /** Whether a map with two sides has both in a narrow frame too. */
  keepsSides?: boolean;
  /** Whether the frame scrolls a map that is too wide to be read in it. */
  canScroll?: boolean;
}

/**
 * A map as a picture, drawn where the live one will be: it needs no script, and scales to its frame. There are two, one
 * of which is shown, by the width of the frame.
 */
export function MapPicture({ keepsSides = false, canScroll = true, ...props }: MapPictureProps) {
  return (
    <>
      <Picture {...props} metrics={wide} className="mind-map-wide" />
      <Picture {...props} metrics={{ ...narrow, hasOneSide: !keepsSides, canScroll }} className="mind-map-narrow" />
    </>
  );
}

function Picture({ data, label, metrics, className }: MapPictureProps & { metrics: Metrics; className: string }) {
  const boxes = layoutMap(data, data.theme?.palette ?? siteTheme.palette, metrics);
  const connections = connect(data, boxes, metrics);
  const { left, top, width, height } = toFrame(boxes, connections, metrics.margin);
  const room = { height, turn: metrics.gaps.turn };
  const hasLinks = boxes.some(isLink);
  const sizes = [...boxes.map(({ fontSize }) => fontSize), ...connections.map(({ label: { size } }) => size)];
  const scale = toSmallestScale(
    sizes,
    boxes.some(({ tags }) => tags.length > 0),
  );
  return (
    <svg
      className={`mind-map-picture ${className}`}
      style={
        {
          ...cssVarOf(data),
          ...(metrics.canScroll && { '--least': `${Math.floor(width * scale)}px` }),
        } as CSSProperties
      }
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
      // What scrolls is scrolled by keyboard too: where it, or a link in it, has the focus.
      tabIndex={metrics.canScroll && !hasLinks ? 0 : undefined}
    >
      {boxes.map((box) => (box.parent ? <path key={box.node.id} {...toLine(box, box.parent, room)} /> : null))}
      {boxes.map((box) => (
        <Node key={box.node.id} box={box} />
      ))}
      {connections.map((connection) => (
        <ConnectionLine key={connection.id} connection={connection} />
      ))}
    </svg>
  );
}

/**
 * Returns the frame around a map's words and lines; the library does not centre a map by the room around them either.
 */
function toFrame(boxes: readonly Box[], connections: readonly Connection[], margin: number) {
  const extents = [
    ...boxes.map(toTopic).map(({ x, y, width, height }) => ({
      left: x - width / 2,
      right: x + width / 2,
      top: y - height / 2,
      bottom: y + height / 2,
    })),
    ...connections.map(({ extent }) => extent),
  ];
  const left = Math.floor(Math.min(...extents.map((extent) => extent.left))) - margin;
  const top = Math.floor(Math.min(...extents.map((extent) => extent.top))) - margin;
  const right = Math.ceil(Math.max(...extents.map((extent) => extent.right))) + margin;
  const bottom = Math.ceil(Math.max(...extents.map((extent) => extent.bottom))) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

/** What a line follows beside the nodes that it joins. */
interface LineRoom {
  /** Height of the picture: a branch leaves the root the farther out, the less it climbs or falls in it. */
  height: number;
  /** See `Metrics`. */
  turn: number;
}

/** A branch swings out of the root; what is below it runs along under its words. Both go as the library draws them. */
function toLine(box: Box, parent: Box, { height, turn }: LineRoom) {
  const { side } = box;
  if (box.isBelow) return toLineBelow(box, parent);
  const near = box.x - (side * box.width) / 2;
  const far = box.x + (side * box.width) / 2;
  const style = { stroke: box.color };
  if (box.depth === 1) {
    const sway = (1 - Math.abs(box.y - parent.y) / height) * (parent.width / 8);
    const start = Math.round(parent.x + side * (parent.width / 10 + sway));
    return { className: 'mind-map-branch', style, d: `M${start} ${parent.y}Q${start} ${box.y} ${near} ${box.y}` };
  }
  const isFirst = parent.depth === 1;
  const edge = parent.x + side * (parent.width / 2 + (isFirst ? 0 : turn));
  const from = isFirst ? parent.y : underOf(parent);
  const under = underOf(box);
  const bend = Math.round(edge - side * (Math.abs(from - under) / 300) * turn);
  const d = `M${edge - side * turn} ${from}C${edge} ${from} ${bend} ${under} ${edge + side * turn} ${under}H${far}`;
  return { className: 'mind-map-twig', style, d };
}

/** On a map that grows downwards, a line leaves below and arrives above. */
function toLineBelow(box: Box, parent: Box) {
  const from = parent.y + parent.height / 2;
  const to = box.y - box.height / 2;
  const middle = (from + to) / 2;
  const radius = Math.min(8, Math.abs(box.x - parent.x) / 2, (to - from) / 2);
  const turn = Math.sign(box.x - parent.x) * radius;
  const corners =
    turn === 0
      ? ''
      : `V${middle - radius}Q${parent.x} ${middle} ${parent.x + turn} ${middle}H${box.x - turn}Q${box.x} ${middle} ${box.x} ${middle + radius}`;
  const d = `M${parent.x} ${from}${corners}V${to}`;
  return { className: box.depth === 1 ? 'mind-map-branch' : 'mind-map-twig', style: { stroke: box.color }, d };
}

function underOf({ y, height }: Box): number {
  return y + height / 2;
}

function isLink({ node }: Box): boolean {
  return node.hyperLink?.startsWith('/') === true;
}

function Node({ box }: { box: Box }) {
  const { node, depth, x, y, width, height, color } = box;
  const isBelow = box.isBelow === true && depth > 1;
  const level = depth === 0 ? 'root' : depth === 1 ? 'main' : 'leaf';
  const { background, border, color: ink } = node.style ?? {};
  const hasFrame = depth < 2 || box.isBelow || background !== undefined || border !== undefined;
  return (
    <g className={`mind-map-${level}`}>
      {hasFrame ? (
        <rect
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          style={{
            ...(depth === 1 && { stroke: color }),
            ...(isBelow && { stroke: 'var(--color)', strokeWidth: 1, fill: 'none' }),
            ...(background && { fill: background }),
          }}
        />
      ) : null}
      {isLink(box) ? (
        <a href={node.hyperLink}>
          <Topic box={box} />
        </a>
      ) : (
        <Topic box={box} ink={ink} />
      )}
    </g>
  );
}

function Topic({ box, ink }: { box: Box; ink?: string | undefined }) {
  const { node, x, y, fontSize, lines, tags, height } = box;
  const { image } = node;
  const lineHeight = fontSize * 1.4;
  const imageHeight = image ? image.height + 8 : 0;
  const tagHeight = tags.length > 0 ? 22 : 0;
  const top = y - (lines.length * lineHeight + tagHeight + imageHeight) / 2;
  const first = top + imageHeight + lineHeight / 2;
  return (
    <>
      {image ? (
        <image href={image.url} x={x - image.width / 2} y={top} width={image.width} height={image.height} />
      ) : null}
      <text style={{ fontSize, fontWeight: node.style?.fontWeight, ...(ink && { fill: ink }) }}>
        {lines.map((line, index) => (
          <tspan key={`${index} ${line}`} x={x} y={first + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      {tags.length > 0 ? (
        <text className="mind-map-tags" x={x} y={y + height / 2 - 18}>
          {tags.join(' · ')}
        </text>
      ) : null}
    </>
  );
}

function ConnectionLine({ connection: { path, heads, label, style } }: { connection: Connection }) {
  const { stroke, strokeWidth, strokeDasharray, labelColor } = style;
  return (
    <g className="mind-map-connection" style={{ stroke, strokeWidth }}>
      <path d={path} style={{ strokeDasharray }} />
      {heads.map((head) => (
        <path key={head} d={head} />
      ))}
      <text x={label.x} y={label.y} textAnchor={label.anchor} style={{ fill: labelColor, fontSize: label.size }}>
        {label.text}
      </text>
    </g>
  );
}

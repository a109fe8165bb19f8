import type { NodeObj } from 'mind-elixir';

interface OutlineProps {
  node: NodeObj;
  /** Whether topics lead where they lead; what is not seen must not take the focus. */
  isLinked: boolean;
}

/** A map's topics as nested lists. */
export function Outline(props: OutlineProps) {
  return (
    <ul>
      <Row {...props} />
    </ul>
  );
}

function Row({ node: { topic, hyperLink, children = [] }, isLinked }: OutlineProps) {
  return (
    <li>
      {hyperLink === undefined || !isLinked ? topic : <a href={hyperLink}>{topic}</a>}
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <Row key={child.id} node={child} isLinked={isLinked} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

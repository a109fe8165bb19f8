import type { ApiPage as ApiPageData } from '../../runtime/page-data.ts';
import { ArticlePage } from '../doc/ArticlePage.tsx';
import { Mentions } from './Mentions.tsx';
import { Releases } from './Releases.tsx';
import { SymbolName } from './SymbolName.tsx';

/** Renders a page of the API reference. */
export default function ApiPage({ page }: { page: ApiPageData }) {
  const { symbolKind, kicker, title } = page;
  return (
    <ArticlePage
      page={page}
      title={symbolKind ? <SymbolName path={title} /> : title}
      kicker={
        symbolKind ? (
          <span className="kind" data-kind={symbolKind}>
            {kicker}
          </span>
        ) : (
          kicker
        )
      }
      before={<Releases place={page} />}
      after={<Mentions pages={page.mentions} />}
    />
  );
}

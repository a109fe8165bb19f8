import { ids } from '../../../runtime/ids.ts';
import { isPlainClick } from '../../../runtime/plain-click.ts';
import type { SavedSearch } from '../../../runtime/search/box/saved-searches.ts';
import { Icon, type IconName } from '../../layout/Icon.tsx';
import { useMessage, useSite } from '../../site-context.tsx';
import { toSections } from '../to-sections.ts';
import type { Saved } from './use-saved.ts';

interface SavedListProps {
  saved: Saved;
  active: string | undefined;
  onLeave: () => void;
}

/** Lists what the reader has found before, recent places and favourites, or else the sections of the site. */
export function SavedList({ saved, active, onLeave }: SavedListProps) {
  const message = useMessage();
  const { shell } = useSite();
  const { recent, favourites } = saved.list;
  const isEmpty = recent.length + favourites.length === 0;
  const sections = isEmpty ? toSections(shell).map((link) => ({ ...link, context: '' })) : [];
  if (isEmpty && sections.length === 0) return <p className="search-empty">{message('search.noRecent')}</p>;
  const groups = [
    { label: 'search.sections', icon: 'page', places: sections },
    { label: 'search.recent', icon: 'clock', places: recent },
    { label: 'search.favourites', icon: 'star', places: favourites },
  ] as const;
  const all: readonly SavedSearch[] = groups.flatMap(({ places }) => places);
  const row = (found: SavedSearch, icon: IconName) => {
    const id = `${ids.searchItems}-${all.indexOf(found)}`;
    const { url, title, context } = found;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a grid that is controlled by the search field, not a table.
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which refers to the active row.
      <div key={url} id={id} role="row" aria-selected={id === active} data-search-item="" className="search-saved">
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the row. */}
        <div role="gridcell">
          <a className="search-hit" href={url} tabIndex={-1} onClick={(event) => isPlainClick(event) && onLeave()}>
            <Icon name={icon} />
            <span className="search-hit-title">{title}</span>
            {context === '' ? null : <span className="search-hit-context">{context}</span>}
          </a>
        </div>
        {icon === 'page' ? null : <SavedButtons found={found} saved={saved} isRecent={icon === 'clock'} />}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row.
    <div id={ids.searchItems} role="grid" aria-label={message(isEmpty ? 'search.sections' : 'search.saved')}>
      {groups.map(({ label, icon, places }) =>
        places.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: see the row.
          <div key={label} role="rowgroup" aria-label={message(label)}>
            <div className="search-group" role="presentation">
              {message(label)}
            </div>
            {places.map((found) => row(found, icon))}
          </div>
        ),
      )}
    </div>
  );
}

/** Buttons to keep and to forget a place. */
function SavedButtons({ found, saved, isRecent }: { found: SavedSearch; saved: Saved; isRecent: boolean }) {
  const message = useMessage();
  const { title } = found;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the row.
    <div role="gridcell" className="search-saved-buttons">
      {isRecent ? (
        <SavedButton icon="star" label={message('search.keep', { title })} onClick={() => saved.keep(found)} />
      ) : null}
      <SavedButton
        icon="close"
        label={message(isRecent ? 'search.removeRecent' : 'search.removeFavourite', { title })}
        onClick={() => saved.remove(found)}
      />
    </div>
  );
}

function SavedButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

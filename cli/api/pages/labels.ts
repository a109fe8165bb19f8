import { type Messages, toFamily } from '../../../runtime/i18n/messages.ts';
import type { SymbolFlag, SymbolKind } from '../../contracts/api-model.ts';

type Word =
  | 'index'
  | 'entries'
  | 'otherPackages'
  | 'alsoFrom'
  | 'effectsOnly'
  | 'addedTo'
  | 'addedGlobally'
  | 'parameters'
  | 'returns'
  | 'throws'
  | 'examples'
  | 'see'
  | 'default'
  | 'remarks'
  | 'deprecated'
  | 'source'
  | 'resolved'
  | 'overload'
  | 'static'
  | 'inherited'
  | 'membersOfType'
  | 'props'
  | 'slots'
  | 'overrides'
  | 'members'
  | 'referenced'
  | 'usedBy'
  | 'hierarchy'
  | 'alsoExtends'
  | 'implements'
  | 'implementedBy'
  | 'typeParameters'
  | 'moreUses'
  | 'wholeDeclaration'
  | 'filterMembers'
  | 'shownMembers'
  | 'since'
  | 'sinceOrEarlier'
  | 'changedIn'
  | 'changedInOrEarlier'
  | 'deprecatedIn'
  | 'deprecatedInOrEarlier'
  | 'removedIn'
  | 'removedInOrEarlier'
  | 'notExportedIn'
  | 'notExportedInOrEarlier'
  | 'removedText'
  | 'movedText'
  | 'lastDeclared'
  | 'replacedBy'
  | 'allSymbols'
  | 'allSymbolsText'
  | 'kindChoice'
  | 'allKinds'
  | 'upgrade'
  | 'upgradeText'
  | 'upgradeAdded'
  | 'upgradeRemoved'
  | 'upgradeChanged'
  | 'upgradeDeprecated'
  | 'upgradeBefore'
  | 'upgradeAfter'
  | 'upgradeMembers';

/** Names of the columns of tables. */
export type Column = 'name' | 'type' | 'value' | 'constraint' | 'default' | 'description';

/** Names of the interface texts of API pages. */
type ApiLabel = Word | `kind.${SymbolKind}` | `group.${SymbolKind}` | `flag.${SymbolFlag}` | `column.${Column}`;

/** Interface texts of API pages in one language. Placeholders such as `{version}` are replaced where a text is used. */
export type ApiLabels = Readonly<Record<ApiLabel, string>>;

/** Returns the interface texts of API pages. */
export function toApiLabels(messages: Messages): ApiLabels {
  return toFamily(messages, 'api') as ApiLabels;
}

/** Returns a label with its placeholders replaced. */
export function fill(label: string, gaps: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => gaps[name] ?? whole);
}

/** A label that tells how a release changed a symbol. */
type ReleaseLabel = 'since' | 'changedIn' | 'deprecatedIn' | 'removedIn' | 'notExportedIn';

/** Context of the labels of releases. */
interface ReleaseContext {
  labels: ApiLabels;
  gaps: ReadonlySet<string>;
}

/** Returns a label with its release. After releases without a record, one of them may have made the change. */
export function fillRelease(label: ReleaseLabel, version: string, { labels, gaps }: ReleaseContext): string {
  return fill(labels[gaps.has(version) ? (`${label}OrEarlier` as const) : label], { version });
}

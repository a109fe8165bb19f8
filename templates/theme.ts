/** The exports of `sitegen/theme` for a site's own components: the templates' components and their building blocks. */

import type { ComponentProps } from 'react';
import type * as components from './theme-components.ts';

export type { SurfaceSymbols, SymbolState } from '../runtime/api/changes.ts';
export { type ApiChange, type ApiChanges, compareSurfaces } from '../runtime/api/changes.ts';
export { toApiSlug, toShownPath, toSymbolEnding } from '../runtime/api/slug.ts';
export { splitName } from '../runtime/api/split-name.ts';
export type { ColorMode } from '../runtime/color-mode/color-mode.ts';
export { ids } from '../runtime/ids.ts';
export { announce } from '../runtime/navigation/announce-page.ts';
export { fetchJson } from '../runtime/navigation/fetch-json.ts';
export { filterSidebar } from '../runtime/sidebar/filter-sidebar.ts';
export { forgetSidebars, loadSidebar } from '../runtime/sidebar/load-sidebar.ts';
export { findItems, toPlaces, withShown } from '../runtime/sidebar/places.ts';
export { trustHtml } from '../runtime/trusted-html.ts';
export { toHref, toLocaleHref } from '../runtime/url.ts';
export { ofVersion, onPreferredVersion, preferredVersion } from '../runtime/versions/preferred-version.ts';
export { Author, PostTags } from './blog/PostMeta.tsx';
export { BaseUrlBanner } from './errors/BaseUrlBanner.tsx';
export { FramePart } from './errors/FramePart.tsx';
export { PagePart } from './errors/PagePart.tsx';
export type { IconName } from './layout/Icon.tsx';
export type { MessageKey } from './messages.ts';
export { isCurrent } from './navbar/is-current.ts';
export { useMessage, useSite } from './site-context.tsx';
export * from './theme-components.ts';
export { type CurrentRoute, useRoute } from './use-route.ts';

/** The name of a component that a site can replace or of a slot that it can fill. */
export type ComponentName = keyof typeof components;

/** The props of a component: `PropsOf<'Footer'>`. */
export type PropsOf<Name extends ComponentName> =
  // For components without props, the inferred type is `unknown`.
  unknown extends ComponentProps<(typeof components)[Name]> ? object : ComponentProps<(typeof components)[Name]>;

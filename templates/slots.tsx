/**
 * Slots that a site can fill with files of the same name in its `theme` folder. Empty slots are removed when the
 * templates are bundled, so unused ones cost nothing.
 */

/** In the navigation bar, after the site's name. */
export function NavbarStart() {
  return null;
}

/** At the end of the navigation bar. */
export function NavbarEnd() {
  return null;
}

/** At the top of every page, above breadcrumbs or title. */
export function PageTop() {
  return null;
}

/** Between a page's title and its article. */
export function BeforeArticle() {
  return null;
}

/** After a page's article. */
export function AfterArticle() {
  return null;
}

/** Above the rows of a sidebar. */
export function SidebarTop() {
  return null;
}

/** Below the rows of a sidebar. */
export function SidebarBottom() {
  return null;
}

/** At the top of the footer. */
export function FooterTop() {
  return null;
}

/** At the bottom of the footer. */
export function FooterBottom() {
  return null;
}

/** Below the text of the 404 page. */
export function NotFound() {
  return null;
}

import { overlayStyles } from './overlay-styles.ts';
import type { Problem, Report } from './protocol.ts';

/**
 * Creates an overlay, hidden at first, and returns a function that shows the site's problems in it. Errors open it;
 * warnings show a small button that opens it; it disappears when all problems are solved. It is built from elements,
 * not HTML, because its texts are untrusted.
 *
 * @param openInEditor opens a place in a file in the editor
 */
export function createOverlay(openInEditor: (place: string) => void): (report: Report) => void {
  const host = document.createElement('sitegen-problems');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];
  let isOpen = false;
  let known = '';

  const render = (report: Report): void => {
    const tone = report.errors > 0 ? 'error' : 'warning';
    const toggle = () => {
      isOpen = !isOpen;
      render(report);
      root.querySelector<HTMLElement>('button')?.focus();
    };
    const panel = isOpen ? toPanel(report, toggle, openInEditor) : toBadge(report, toggle);
    panel.classList.add(tone);
    root.replaceChildren(panel);
  };
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.querySelector<HTMLElement>('header button')?.click();
  });
  return (report) => {
    const text = JSON.stringify(report);
    if (text === known) return;
    known = text;
    isOpen = report.errors > 0;
    if (report.errors + report.warnings === 0) host.remove();
    else {
      render(report);
      if (!host.isConnected) document.documentElement.append(host);
    }
  };
}

function toBadge(report: Report, open: () => void): HTMLElement {
  const badge = element('button', 'badge', toCounts(report));
  badge.addEventListener('click', open);
  return badge;
}

function toPanel(report: Report, close: () => void, openInEditor: (place: string) => void): HTMLElement {
  const panel = element('section', 'panel');
  panel.role = 'region';
  panel.ariaLabel = 'Problems in the site';
  const header = element('header', '', toCounts(report));
  const button = element('button', '', 'Hide');
  button.addEventListener('click', close);
  header.append(button);
  const list = element('ol', '');
  // Problems of the page being viewed come first.
  const isHere = ({ pages }: Problem) => pages.includes(location.pathname);
  const sorted = [...report.problems.filter(isHere), ...report.problems.filter((problem) => !isHere(problem))];
  list.append(...sorted.map((problem) => toItem(problem, openInEditor)));
  const more = report.errors + report.warnings - report.problems.length;
  if (more > 0) list.append(element('li', 'note', `and ${more} more: see the terminal`));
  panel.append(header, list);
  return panel;
}

function toItem(problem: Problem, openInEditor: (place: string) => void): HTMLElement {
  const { severity, message, code, place, frame, notes, hint } = problem;
  const item = element('li', severity);
  const line = element('p', '');
  line.append(element('span', 'severity', severity), ` ${message} `, element('span', 'code', code));
  item.append(line);
  if (place !== undefined) {
    const button = element('button', 'place', place);
    button.title = 'Open in the editor';
    button.addEventListener('click', () => openInEditor(place));
    item.append(button);
  }
  if (frame !== undefined) item.append(element('pre', '', frame));
  for (const note of notes) item.append(element('p', 'note', `note: ${note}`));
  if (hint !== undefined) item.append(element('p', '', `hint: ${hint}`));
  return item;
}

function toCounts({ errors, warnings }: Report): string {
  const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]);
  return [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ');
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

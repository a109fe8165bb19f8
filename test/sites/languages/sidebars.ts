import { defineSidebars } from 'sitegen';

export default defineSidebars({
  main: [
    'setup',
    'changed',
    { type: 'category', label: 'Parts', link: { type: 'generated-index' }, items: ['part/english', 'part/hidden'] },
  ],
});

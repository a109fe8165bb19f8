import { defineSidebars } from 'sitegen';

export default defineSidebars({
  docs: [
    'spring',
    { type: 'category', label: 'Tools', link: { type: 'generated-index' }, items: ['tools/spade', 'tools/rake'] },
  ],
});

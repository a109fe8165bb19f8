import { defineSidebars } from 'sitegen';

export default defineSidebars({
  main: [
    'sheet',
    {
      type: 'category',
      label: 'Fold',
      items: [
        'crane',
        { type: 'category', label: 'Birds', items: ['heron'] },
        { type: 'category', label: 'Boats', items: ['boat'] },
      ],
    },
    { type: 'category', label: 'Cut', items: ['star'] },
  ],
});

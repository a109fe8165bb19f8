export default { main: ['start', { type: 'category', label: 'الأجزاء', items: ['part/one', 'part/two'] }] };

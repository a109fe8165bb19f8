export default { paths: () => [{ params: { kind: 'long' } }] };

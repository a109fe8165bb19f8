import type { Words } from './front-words.ts';
import { library, repositories } from './library.ts';

/** What the front page says in Simplified Chinese. */
export const chinese: Words = {
  quickStart: '快速开始',
  playground: '演练场',
  reasons: [
    {
      title: '不绑定框架，零依赖',
      text: '只有一个类和一份样式表。任何页面都能用，可以与任何框架搭配，渲染出来的是真正的 HTML 元素。',
    },
    {
      title: '编辑功能开箱即用',
      text: '拖动节点、就地修改文字、多选、剪切和粘贴、撤销和重做，用鼠标、触摸和键盘都能完成。',
    },
    {
      title: '数据始终简单',
      text: '一张导图就是一个 JSON 对象，可以存储、比较差异，也可以在服务器上生成。调用一个方法就能读回来。',
    },
    { title: '不止是树', text: '箭头连接任意两个节点，摘要用一个括号把几个节点归在一起。' },
    { title: '外观由你决定', text: '主题就是一组颜色加上几个 CSS 变量。分支也可以用你自己的函数来绘制。' },
    {
      title: '用 TypeScript 编写',
      text: '每个选项、事件和字段都有类型，本站的 API 参考正是由随包发布的类型生成的。',
    },
  ],
  readMore: '了解更多',
  api: {
    title: 'API 一览',
    texts: [
      '导图本身。传入选项创建，再交给它数据。',
      '可以设置的内容：布局、主题、按键、菜单、缩放。',
      '一个节点的内容：文字、子节点、标签、图标、链接、图片和样式。',
      '导图能做的事：添加、移动、折叠、缩放、撤销、导出。',
      '导图会通知的事：操作、选择、视图移动。',
      '分支的配色，以及 CSS 变量。',
    ],
  },
  newest: '博客最新文章',
  facts: {
    licence: `${library.licence} 许可证`,
    dependencies: '零依赖',
    size: `${library.scriptSize} KB，另有 ${library.styleSize} KB CSS（${library.version} 发布版，gzip 压缩后）`,
  },
  built: {
    title: '大家用它做了什么',
    items: [
      {
        name: 'Mind Elixir Desktop',
        href: 'https://desktop.mind-elixir.com',
        text: '本库作者开发的桌面思维导图应用。',
      },
      { name: 'Mind Elixir Cloud', href: 'https://cloud.mind-elixir.com', text: '在线保存的思维导图。' },
      { name: 'ebook-to-mindmap', href: `${repositories}/ebook-to-mindmap`, text: '把电子书变成思维导图。' },
      { name: 'M10C-Video-Summary', href: `${repositories}/M10C-Video-Summary`, text: '用思维导图总结视频。' },
    ],
    docs: '本站文档',
    docsText: '所有指南都在一张导图上，点击即可到达。',
  },
  code: {
    label: '导图的代码，可以直接修改',
    keys: '按 Tab 缩进；先按 Escape 再按 Tab 可离开编辑框。',
    broken: (line) => `${line === undefined ? '这还不是一张导图' : `第 ${line} 行无法读取`}，导图保持不变。`,
    copy: '复制',
    copied: '已复制',
    themes: '主题',
    ownTheme: '跟随本页',
    names: { paper: '纸张', harbour: '港湾', night: '夜晚', outline: '线框', contrast: '高对比度' },
    gallery: '图库',
  },
  map: {
    caption: '一张思维导图，有编辑、外观、节点和数据四个分支',
    list: '以列表显示导图',
    branches: [
      ['编辑', ['拖放', '撤销和重做', '键盘和触摸']],
      ['外观', ['主题', '四种布局', '自定义线条']],
      ['节点', ['标签、图标、链接', '图片', '箭头、摘要']],
      ['数据', ['JSON', '纯文本', '事件']],
    ],
  },
};

import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { commentStates } from './comment-states.ts';

/** Maximum length of a review; also a constraint of the table, as is the number of images. */
export const maxCommentLength = 500;
const maxImages = 3;

const score = f.choice('comment_score', '评价', 'Score', { list: true, search: true, form: true, required: true });
const content = f.multiline('内容', 'Review', {
  width: 260,
  list: true,
  search: true,
  form: true,
  max: maxCommentLength,
});
const images = f.valueList('图片', 'Images', f.image('图片', 'Image'), { list: true, form: true, max: maxImages });

/** 商品评价 (goods.comment, spec/shop#comments): reviews of dishes by people who picked them up. */
export const goodsComment = defineResource({
  name: 'shop.goodsComment',
  path: '/goods.comment',
  label: label('商品评价', 'Review'),
  title: 'number',
  sort: ['-createTime', '-id'],
  verbs: ['remove', 'export'],
  states: commentStates,
  fields: {
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: true, search: true }),
    score,
    content,
    images,
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    day: f.date('用餐日期', 'Day of the meal', { list: true, search: true }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: 'hidden', search: true }),
    number: f.text('预订或订单号', 'Booking or order', { list: true, search: true, secondaryLabel: 'code' }),
    source: f.choice('comment_source', '来源', 'Source', { list: 'hidden', search: true }),
    status: f.choice('comment_status', '状态', 'Status', { list: true, search: true }),
    createTime: f.datetime('评价时间', 'Written at', { list: true, search: true }),
  },
  queries: {
    open: {
      label: label('可评价的菜品', 'Dishes to review'),
      permission: 'shop_goods_comment_write',
      input: { employeeId: f.reference('dining.employee', '员工', 'Employee', { required: true }) },
      answer: rows({
        bookingId: f.reference('dining.booking', '预订', 'Booking'),
        orderId: f.reference('shop.order', '订单', 'Order'),
        number: f.text('预订或订单号', 'Booking or order'),
        dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
        dishName: f.text('菜品', 'Dish'),
        placeName: f.text('就餐点', 'Place'),
        day: f.date('用餐日期', 'Day of the meal', { required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
      }),
    },
  },
  actions: {
    write: {
      label: label('代填评价', 'Write a review'),
      target: 'resource',
      hidden: true,
      input: {
        bookingId: f.reference('dining.booking', '预订', 'Booking'),
        orderId: f.reference('shop.order', '订单', 'Order'),
        dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
        score,
        content,
        images,
      },
      answer: row({ id: f.reference('shop.goodsComment', '评价', 'Review') }),
    },
    show: { label: label('显示', 'Show'), target: 'rows', undo: 'hide', from: commentStates.moves.show.from },
    hide: {
      label: label('隐藏', 'Hide'),
      target: 'rows',
      undo: 'show',
      from: commentStates.moves.hide.from,
      tone: 'danger',
    },
  },
});

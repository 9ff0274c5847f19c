import { category } from './category.ts';
import { goodsComment } from './comment/goods-comment.ts';
import { delivery } from './delivery/delivery.ts';
import { express } from './delivery/express.ts';
import { forecast } from './forecast/forecast.ts';
import { goods } from './goods.ts';
import { goodsService } from './goods-service/goods-service.ts';
import { leftover } from './leftover/leftover.ts';
import { order } from './order/order.ts';
import { orderItem } from './order/order-item.ts';
import { printJob } from './print/print-job.ts';
import { printer } from './print/printer.ts';
import { rotation } from './rotation/rotation.ts';
import { foodSample } from './sample/food-sample.ts';
import { orderSummary } from './summary/order-summary.ts';

export const shopResources = [
  category,
  goods,
  goodsService,
  goodsComment,
  express,
  delivery,
  order,
  orderItem,
  printer,
  printJob,
  foodSample,
  rotation,
  leftover,
  orderSummary,
  forecast,
] as const;

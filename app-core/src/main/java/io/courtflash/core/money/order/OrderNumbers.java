package io.courtflash.core.money.order;

import io.courtflash.core.money.provider.PayProperties;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Makes unique numbers of orders and refunds. */
@Component
class OrderNumbers {

  private final int blockSize;
  private final int shard;
  private final OrderNumberBlocks blocks;
  private final InstantSource clock;
  private int block;
  private int position;

  @Autowired
  OrderNumbers(PayProperties properties, OrderNumberBlocks blocks, InstantSource clock) {
    this(properties, blocks, clock, OrderNumber.POSITIONS);
  }

  /**
   * Takes a block at once, so that no payment waits for one.
   *
   * @param blockSize how many numbers a block has
   */
  OrderNumbers(
      PayProperties properties, OrderNumberBlocks blocks, InstantSource clock, int blockSize) {
    this.blockSize = blockSize;
    this.shard = properties.shard();
    this.blocks = blocks;
    this.clock = clock;
    this.block = OrderNumber.lowBits(blocks.take());
  }

  /** The number of a new payment of a reservation. */
  String nextPayment(long reservationId) {
    return next(OrderNumber.Kind.PAYMENT, reservationId);
  }

  /** The number of a new refund of a reservation. */
  String nextRefund(long reservationId) {
    return next(OrderNumber.Kind.REFUND, reservationId);
  }

  private synchronized String next(OrderNumber.Kind kind, long reservationId) {
    if (position == blockSize) {
      block = OrderNumber.lowBits(blocks.take());
      position = 0;
    }
    return new OrderNumber(
            kind,
            clock.instant(),
            shard,
            OrderNumber.lowBits(reservationId),
            block,
            position++,
            ThreadLocalRandom.current().nextInt(OrderNumber.RANDOMS))
        .text();
  }
}

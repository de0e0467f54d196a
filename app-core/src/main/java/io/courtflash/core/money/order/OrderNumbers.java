package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.OrderNumberBlockMapper;
import io.courtflash.core.money.provider.PayProperties;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import lombok.RequiredArgsConstructor;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Makes unique numbers of orders and refunds. */
@Component
class OrderNumbers {

  private final int blockSize;
  private final int shard;
  private final Blocks blocks;
  private final InstantSource clock;
  private int block;
  private int position;

  @Autowired
  OrderNumbers(PayProperties properties, Blocks blocks, InstantSource clock) {
    this(properties, blocks, clock, OrderNumber.POSITIONS);
  }

  /**
   * Takes a block at once, so that no payment waits for one.
   *
   * @param blockSize how many numbers a block has
   */
  OrderNumbers(PayProperties properties, Blocks blocks, InstantSource clock, int blockSize) {
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

  /** Gives each engine blocks of order numbers of its own. */
  interface Blocks {

    /** A block that no engine has taken before; taken also if the caller rolls back. */
    long take();
  }

  /** Counts the blocks in the database, for all engines on it. */
  @Component
  @RequiredArgsConstructor
  static class StoredBlocks implements Blocks {

    private final OrderNumberBlockMapper mapper;

    @Override
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public long take() {
      mapper.insert();
      return mapper.lastId();
    }
  }
}

package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.OrderNumberBlockMapper;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Counts the blocks in the database, for all engines on it. */
@Component
@RequiredArgsConstructor
class StoredOrderNumberBlocks implements OrderNumberBlocks {

  private final OrderNumberBlockMapper mapper;

  @Override
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  public long take() {
    mapper.insert();
    return mapper.lastId();
  }
}

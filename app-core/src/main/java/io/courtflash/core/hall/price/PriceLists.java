package io.courtflash.core.hall.price;

import io.courtflash.core.hall.price.store.PriceListMapper;
import io.courtflash.core.hall.price.store.PriceListMapper.PriceListRow;
import io.courtflash.core.hall.settings.SystemConfig;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads and stores price lists, which slots refer to by id. Lists are kept in memory, because a
 * list never changes; there are as many as the hall ever had different prices.
 */
@Component
@RequiredArgsConstructor
public class PriceLists {

  /** The id of the list that the hall's settings make, as they are at the time. */
  public static final long STANDARD = 0;

  private final PriceListMapper mapper;
  private final SystemConfig config;
  private final ConcurrentMap<Long, PriceList> known = new ConcurrentHashMap<>();

  /**
   * The list of an id, which is {@link #STANDARD} or one of a slot or a session.
   *
   * @throws IllegalArgumentException there is no such list
   */
  public PriceList get(long id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException("No price list " + id));
  }

  /** The list of an id that anybody may have made up. */
  public Optional<PriceList> find(long id) {
    if (id == STANDARD) {
      return Optional.of(standard());
    }
    PriceList found = known.get(id);
    return found == null ? read(id) : Optional.of(found);
  }

  private Optional<PriceList> read(long id) {
    Optional<PriceList> read =
        mapper.find(id).map(row -> PriceList.parse(row.prices(), row.cancellation()));
    read.ifPresent(list -> known.put(id, list));
    return read;
  }

  /** The cancellation policy of a slot of this list: its own, or the hall's as of now. */
  public CancellationPolicy cancellation(PriceList list) {
    CancellationPolicy own = list.cancellation();
    return own == null ? CancellationPolicy.freeUntil(config.refundCutoff()) : own;
  }

  /** One price for everybody, as the hall's settings are now. */
  public PriceList standard() {
    return PriceList.uniform(config.payAmount());
  }

  /** The id under which a list is stored. The same list always has the same id. */
  @Transactional(propagation = Propagation.MANDATORY)
  public long idOf(PriceList list) {
    String prices = list.pricesText();
    String cancellation = list.cancellationText();
    return mapper
        .findSame(prices, cancellation)
        .map(PriceListRow::id)
        .orElseGet(() -> add(prices, cancellation));
  }

  private long add(String prices, String cancellation) {
    mapper.addOrFind(prices, cancellation);
    return mapper.lastId();
  }
}

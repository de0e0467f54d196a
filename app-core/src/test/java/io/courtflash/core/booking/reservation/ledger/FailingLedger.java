package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.people.person.UserLookup;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.aop.MethodBeforeAdvice;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.BeanFactory;

/** A ledger whose transactions fail as a test wants. */
public final class FailingLedger {

  private FailingLedger() {}

  /**
   * The engine's ledger, each of whose transactions may be made to fail.
   *
   * @param before is given the claims of each transaction before it begins, and may throw
   */
  @SuppressWarnings("unchecked")
  public static ClaimLedger of(BeanFactory engine, Consumer<List<Claim>> before) {
    ProxyFactory writer = new ProxyFactory(engine.getBean(ClaimLedgerWriter.class));
    writer.setProxyTargetClass(true);
    writer.addAdvice(
        (MethodBeforeAdvice)
            (method, arguments, _) -> {
              if (method.getName().equals("write")) {
                before.accept((List<Claim>) arguments[0]);
              }
            });
    return new ClaimLedger(
        engine.getBean(ReservationMapper.class),
        engine.getBean(ClaimRows.class),
        (ClaimLedgerWriter) writer.getProxy(),
        engine.getBean(UserLookup.class),
        engine.getBean(BookingPolicy.class));
  }
}

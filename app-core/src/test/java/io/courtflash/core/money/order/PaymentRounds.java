package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.BeanFactory;

/** Lets tests of other packages do rounds of the loops of payments, without a wait. */
public final class PaymentRounds {

  private PaymentRounds() {}

  /** Ends the reservations whose payment deadline has passed. */
  public static void endOverdue(BeanFactory engine) {
    engine.getBean(PaymentExpiryJob.class).round();
  }

  /** Starts the loop that ends reservations, of another engine on the same database. */
  public static void start(BeanFactory engine, LoopScheduler otherEngine, MeterRegistry meters) {
    PaymentExpiry expiry = engine.getBean(PaymentExpiry.class);
    var _ =
        new PaymentExpiryJob(
            engine.getBean(ReservationLifecycle.class), expiry, otherEngine, meters);
  }
}

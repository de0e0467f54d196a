package io.courtflash.core.money.payment;

import org.springframework.beans.factory.BeanFactory;

/** Lets tests of other packages do rounds of the loops of payments, without a wait. */
public final class PaymentRounds {

  private PaymentRounds() {}

  /** Ends the reservations whose payment deadline has passed. */
  public static void endOverdue(BeanFactory engine) {
    engine.getBean(PaymentExpiryJob.class).round();
  }
}

package io.courtflash.core.pay;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How money is taken.
 *
 * @param gateway the payment provider
 * @param mock what the mock provider answers
 */
@ConfigurationProperties(prefix = "courtflash.pay", ignoreUnknownFields = false)
public record PayProperties(@DefaultValue("mock") Provider gateway, @DefaultValue Mock mock) {

  /** The payment providers there are. */
  public enum Provider {
    /** Inside the program; takes no money. */
    MOCK
  }

  /** What becomes of an order at the mock provider. */
  public enum MockPaymentMode {
    /** It waits until an administrator says that it is paid. */
    MANUAL,
    /** It is paid by itself. */
    SUCCESS,
    /** The provider refuses to open it. */
    FAILURE,
    /** The provider doesn't answer. */
    UNKNOWN
  }

  /** What a question is answered. */
  public enum MockAnswer {
    SUCCESS,
    FAILURE,
    UNKNOWN
  }

  /**
   * The mock provider. Its answers follow from these alone; none is random.
   *
   * @param payment what becomes of an order
   * @param paymentDelay from an order's opening to its payment when it is paid by itself
   * @param callbackDelay from an order's payment to its notice
   * @param query SUCCESS tells how the order stands, FAILURE says unpaid whatever happened, UNKNOWN
   *     doesn't answer
   * @param refund what becomes of a refund
   * @param refundUnknowns how many attempts at each refund go unanswered first
   */
  public record Mock(
      @DefaultValue("manual") MockPaymentMode payment,
      @DefaultValue("0s") Duration paymentDelay,
      @DefaultValue("0s") Duration callbackDelay,
      @DefaultValue("success") MockAnswer query,
      @DefaultValue("success") MockAnswer refund,
      @DefaultValue("0") int refundUnknowns) {}
}

package io.courtflash.core.money.gateway.mock;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The mock provider's behaviour. Its answers follow from these settings alone; none is random.
 *
 * @param payment what happens to an order
 * @param paymentDelay from opening an order to its payment, if it is paid automatically
 * @param callbackDelay from an order's payment to its notice, if it is paid automatically
 * @param query SUCCESS answers the order's true state, FAILURE always answers unpaid, UNKNOWN
 *     doesn't answer
 * @param refund the result of a refund
 * @param refundUnknowns how many attempts at each refund get no answer first
 * @param onNetwork whether the mock provider may be used although other computers can connect
 */
@ConfigurationProperties(prefix = "courtflash.pay.mock", ignoreUnknownFields = false)
record MockProperties(
    @DefaultValue("manual") MockPaymentMode payment,
    @DefaultValue("0s") Duration paymentDelay,
    @DefaultValue("0s") Duration callbackDelay,
    @DefaultValue("success") MockAnswer query,
    @DefaultValue("success") MockAnswer refund,
    @DefaultValue("0") int refundUnknowns,
    @DefaultValue("false") boolean onNetwork) {

  /** The ways in which the mock provider handles an order. */
  enum MockPaymentMode {
    /** It waits until staff, or the student on the mock provider's page, say that it is paid. */
    MANUAL,
    /** It is paid automatically. */
    SUCCESS,
    /** The provider refuses to open it. */
    FAILURE,
    /** The provider doesn't answer. */
    UNKNOWN
  }

  /** The mock provider's answer to a request. */
  enum MockAnswer {
    SUCCESS,
    FAILURE,
    UNKNOWN
  }
}

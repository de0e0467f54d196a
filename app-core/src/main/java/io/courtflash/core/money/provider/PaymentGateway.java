package io.courtflash.core.money.provider;

import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.platform.data.ColumnText;
import io.courtflash.core.platform.work.Backoff;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A payment provider. Every call can be repeated with the same number and then has the same result.
 * An outage or a timeout is answered as {@link Unknown}: it is never thrown, and never guessed to
 * be a success or a failure. Amounts are in yuan.
 */
public interface PaymentGateway {

  /** How long the engine waits before it repeats a call that wasn't answered. */
  Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(32));

  /**
   * Every request to the provider ends within this time, whatever the provider does: no
   * implementation's time-out for connecting and reading together is longer.
   */
  Duration MAX_REQUEST_TIME = Duration.ofSeconds(5);

  /**
   * For how long one engine has an attempt for itself: longer than the four requests that an
   * attempt makes at most, a query and a close that queries before and after. If the engine dies
   * meanwhile, others go on after it.
   */
  Duration ATTEMPT_LEASE = MAX_REQUEST_TIME.multipliedBy(4).plusSeconds(5);

  /** The ways to pay that this provider offers. */
  Set<PayChannel> channels();

  /**
   * The path of CourtFlash's own page where an order is paid; empty if the provider has its own.
   */
  default Optional<String> page(String outTradeNo) {
    return Optional.empty();
  }

  /** How payers tell who they are; empty if no channel that is offered needs it. */
  default Optional<PayerIdentification> payerIdentification() {
    return Optional.empty();
  }

  /** Opens an order at the provider, or finds it open there. */
  CreateResult create(OrderRequest request);

  /** Queries whether an order is paid. */
  QueryResult query(String outTradeNo);

  /**
   * Closes an order, so that it can't be paid any more. An order that the provider doesn't know
   * counts as closed. An order that is paid isn't closed: the answer is its payment.
   */
  CloseResult close(String outTradeNo);

  /** Refunds the payment of an order. */
  RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount);

  /** Queries the result of a refund of an order. */
  RefundResult queryRefund(String outTradeNo, String outRefundNo);

  /**
   * Verifies a notice that the provider sent over HTTP: its signature, its age, and that it is for
   * this merchant and application. Whether the order exists and the amount is right is checked
   * afterwards by {@link PaymentCallback}.
   *
   * @param headers by name; the map must not depend on the names' case
   * @param body as it was received
   */
  NoticeResult verify(Map<String, String> headers, String body);

  /**
   * Fetches the provider's statement of a day: each payment and refund that it made then. A day is
   * one of the provider's own time zone; its statement is ready in the next morning.
   */
  StatementResult bill(LocalDate day);

  /** The time zone of the days of its statements; empty if it makes none that last. */
  default Optional<ZoneId> billZone() {
    return Optional.empty();
  }

  /**
   * Reads a statement from the file that the provider gives to its merchants.
   *
   * @throws StatementFormatException if it isn't one; it names the line
   */
  default List<StatementLine> readBill(byte[] file) throws StatementFormatException {
    throw new StatementFormatException(0, "this provider makes no bills");
  }

  /**
   * The first fault of the settings, found without the network; empty if there is none. While
   * something is wrong, every call is answered as {@link Unknown}.
   */
  default Optional<GatewayFault> settingsFault() {
    return Optional.empty();
  }

  /**
   * Tries whether orders can be opened, with one that nobody can pay and that is closed at once.
   *
   * @return why not; empty if they can
   */
  default Optional<GatewayFault> test() {
    return settingsFault();
  }

  /**
   * The body of the answer to an accepted notice. The provider repeats a notice until it reads it.
   */
  default String acceptedAnswer() {
    return "SUCCESS";
  }

  /** The body of the answer to a rejected notice. */
  default String rejectedAnswer() {
    return "FAIL";
  }

  /** An order's payment at the provider. */
  record Paid(String transactionId, BigDecimal amount) implements QueryResult, CloseResult {}

  /**
   * The provider didn't answer, or doesn't know the result yet.
   *
   * @param why cut off where it is longer than its column
   */
  record Unknown(String why)
      implements CreateResult,
          QueryResult,
          CloseResult,
          RefundResult,
          StatementResult,
          PayerResult {

    public Unknown {
      why = ColumnText.fitReason(why);
    }
  }

  /**
   * The provider refused.
   *
   * @param why the provider's words, cut off where they are longer than their column
   */
  record Refused(String why) implements CreateResult, RefundResult, PayerResult {

    public Refused {
      why = ColumnText.fitReason(why);
    }
  }

  /** The result of opening an order. */
  sealed interface CreateResult permits Created, Refused, Unknown {}

  /**
   * The order is open.
   *
   * @param prepayId the provider's number of the open order; CourtFlash's own one where the
   *     provider gives none
   * @param link by channel: the link that the student's QR code holds; the address that a phone's
   *     browser opens; or the JSON object that a page inside the provider's app hands over to it
   */
  record Created(String prepayId, String link) implements CreateResult {}

  /** The result of identifying the payer; refused if the code can't be used. */
  sealed interface PayerResult permits Identified, Refused, Unknown {}

  /**
   * The payer is identified.
   *
   * @param payerId by which the provider's application knows them
   */
  record Identified(String payerId) implements PayerResult {}

  /** The state of an order at the provider. */
  sealed interface QueryResult permits Paid, Unpaid, Unknown {}

  /** Not paid so far, or not known to the provider. */
  record Unpaid() implements QueryResult {}

  /** The result of closing an order. */
  sealed interface CloseResult permits Closed, Paid, Unknown {}

  record Closed() implements CloseResult {}

  /** The result of a refund. */
  sealed interface RefundResult permits Refunded, Unmade, Refused, UnknownRefund, Unknown {}

  record Refunded() implements RefundResult {}

  /** The provider knows the refund, and hasn't made it. */
  record Unmade(RefundProgress progress) implements RefundResult {}

  /** The provider knows no refund of that number. */
  record UnknownRefund() implements RefundResult {}

  /** The result of verifying a notice. */
  sealed interface NoticeResult permits VerifiedPayment, VerifiedRefund, RejectedNotice {}

  /** The provider confirms that an order is paid. */
  record VerifiedPayment(String outTradeNo, String transactionId, BigDecimal amount)
      implements NoticeResult {}

  /** The provider reports what became of a refund. */
  record VerifiedRefund(String outRefundNo, BigDecimal amount, RefundResult result)
      implements NoticeResult {}

  /** The notice must not be used. */
  record RejectedNotice(NoticeRejection reason) implements NoticeResult {}

  /** The result of fetching a statement. */
  sealed interface StatementResult permits Bill, StatementNotReady, Unknown {}

  /** All payments and refunds of a day; none if there were none. */
  record Bill(List<StatementLine> lines) implements StatementResult {

    public Bill {
      lines = List.copyOf(lines);
    }
  }

  /** The provider makes the statement later. */
  record StatementNotReady() implements StatementResult {}

  /**
   * Identifies a payer to a provider, which {@link PayChannel#IN_APP} needs: the payer's browser is
   * sent to a page of the provider, and comes back to CourtFlash's with a code.
   */
  interface PayerIdentification {

    /**
     * The application whose ids of payers these are: another one knows the same payer by another.
     */
    String appId();

    /**
     * Where to send the payer's browser. It comes back to the students' page at {@code
     * /?pay=<reservation>&code=<code>&state=<state>}.
     *
     * @param state letters and digits that nobody can guess
     */
    URI page(String state, long reservationId);

    /** Exchanges a code for the payer's id. A code can be used once. */
    PaymentGateway.PayerResult identify(String code);
  }
}

package io.courtflash.core.money.refund;

import io.courtflash.core.money.order.BoundedParallel;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.store.RefundOrderMapper;
import io.courtflash.core.platform.data.ColumnText;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends each requested refund to the provider, under the same number, until the provider answers or
 * sends a notice. Several engines may do this at the same time; each attempt is leased by one of
 * them.
 */
@Component
public class RefundDispatcher {

  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int BATCH = 50;

  private final RefundOrderMapper refunds;
  private final RefundSettlement settlement;
  private final PaymentGateways gateways;
  private final StoredOrders orders;
  private final MeterRegistry meters;
  private final BackgroundLoop loop;
  private final ConcurrentMap<Long, CompletableFuture<Void>> awaited = new ConcurrentHashMap<>();

  RefundDispatcher(
      RefundOrderMapper refunds,
      RefundSettlement settlement,
      PaymentGateways gateways,
      StoredOrders orders,
      LoopScheduler background,
      MeterRegistry meters) {
    this.refunds = refunds;
    this.settlement = settlement;
    this.gateways = gateways;
    this.orders = orders;
    this.meters = meters;
    this.loop = background.every(INTERVAL, "refunds", this::round);
  }

  @TransactionalEventListener
  void on(RefundLedger.RefundRequested requested) {
    loop.trigger();
  }

  /**
   * Waits until this engine has made an attempt, and at most {@code atMost}.
   *
   * @return the refund afterwards
   */
  RefundOrder awaitAttempt(RefundOrder refund, Duration atMost) {
    long refundId = refund.id();
    CompletableFuture<Void> attempt =
        awaited.computeIfAbsent(refundId, id -> new CompletableFuture<>());
    if (!isWithoutAttempt(refundId)) {
      attempt.complete(null);
    }
    attempt.completeOnTimeout(null, atMost.toMillis(), TimeUnit.MILLISECONDS).join();
    awaited.remove(refundId, attempt);
    return refunds.byId(refundId).orElseThrow();
  }

  private boolean isWithoutAttempt(long refundId) {
    return refunds
        .byId(refundId)
        .filter(it -> it.status() == RefundStatus.REQUESTED)
        .filter(it -> it.progress() == null && it.lastError() == null)
        .isPresent();
  }

  private void round() {
    List<RefundOrder> due;
    do {
      due = refunds.due(BATCH);
      BoundedParallel.each(due, "refund", this::attempt);
    } while (due.size() == BATCH);
  }

  private void attempt(RefundOrder refund) {
    long wait = PaymentGateway.BACKOFF.after(refund.attempts()).toMillis();
    long lease = PaymentGateway.ATTEMPT_LEASE.toMillis();
    if (refunds.leaseAttempt(refund.id(), refund.attempts(), wait, lease) == 0) {
      return;
    }
    try {
      record(refund, send(refund));
    } catch (RuntimeException | Error e) {
      // The money mustn't wait for the end of the lease, which is for engines that have died.
      endAttempt(refund, ColumnText.reasonOf(e));
      throw e;
    } finally {
      CompletableFuture<Void> waiting = awaited.remove(refund.id());
      if (waiting != null) {
        waiting.complete(null);
      }
    }
  }

  /**
   * Queries the result of an earlier attempt first, because its answer may have been lost. Counter
   * payments are refunded in cash by the clerk who requested the refund: no provider is called. Nor
   * is one when the fee is all that was paid.
   */
  private PaymentGateway.RefundResult send(RefundOrder refund) {
    PayOrder order = orders.byId(refund.payOrderId()).orElseThrow();
    if (refund.amount().signum() == 0 || order.method() != PayMethod.ONLINE) {
      return new PaymentGateway.Refunded();
    }
    PaymentGateway gateway = gateways.of(order.provider());
    String outTradeNo = order.outTradeNo();
    if (refund.attempts() > 0) {
      PaymentGateway.RefundResult earlier = gateway.queryRefund(outTradeNo, refund.outRefundNo());
      if (!(earlier instanceof PaymentGateway.UnknownRefund)) {
        return earlier;
      }
    }
    return gateway.refund(outTradeNo, refund.outRefundNo(), refund.amount());
  }

  private void record(RefundOrder refund, PaymentGateway.RefundResult result) {
    switch (result) {
      case PaymentGateway.Refunded _ -> {
        settlement.markRefunded(refund);
        count("refunded");
      }
      case PaymentGateway.Unmade(RefundProgress progress) -> {
        settlement.recordProgress(refund, progress);
        count(progress.name().toLowerCase(Locale.ROOT));
      }
      case PaymentGateway.Refused refused -> {
        settlement.markRefused(refund, refused.why());
        count("refused");
      }
      case PaymentGateway.Unknown unknown -> {
        endAttempt(refund, unknown.why());
        count("unknown");
      }
      case PaymentGateway.UnknownRefund _ -> {
        endAttempt(refund, "The provider doesn't know the refund that was just requested");
        count("unknown");
      }
    }
  }

  /**
   * Stores what became of a refund by the provider's verified notice; committed when it returns.
   * Idempotent: a refund that has ended stays as it is.
   *
   * @return why the notice is rejected; empty if it is accepted
   */
  public Optional<NoticeRejection> settle(PaymentGateway.VerifiedRefund notice) {
    Optional<RefundOrder> found = refunds.byNumber(notice.outRefundNo());
    if (found.isEmpty()) {
      return Optional.of(NoticeRejection.UNKNOWN_REFUND);
    }
    RefundOrder refund = found.get();
    if (refund.amount().compareTo(notice.amount()) != 0) {
      return Optional.of(NoticeRejection.WRONG_AMOUNT);
    }
    switch (notice.result()) {
      case PaymentGateway.Refunded _ -> settlement.markRefunded(refund);
      case PaymentGateway.Unmade(RefundProgress progress) ->
          settlement.recordProgress(refund, progress);
      case PaymentGateway.Refused refused -> settlement.markRefused(refund, refused.why());
      case PaymentGateway.UnknownRefund _, PaymentGateway.Unknown _ -> {
        // It says nothing; the refund is queried as before.
      }
    }
    return Optional.empty();
  }

  private void endAttempt(RefundOrder refund, String error) {
    refunds.endAttempt(refund.id(), refund.attempts() + 1, error);
  }

  private void count(String outcome) {
    meters.counter("refund.tried", "outcome", outcome).increment();
  }
}

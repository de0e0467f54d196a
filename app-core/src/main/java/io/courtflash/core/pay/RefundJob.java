package io.courtflash.core.pay;

import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.pay.store.RefundOrderMapper;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends money back: asks the provider for each requested refund, under the same number, until it
 * answers. Several engines do this at once; each attempt is claimed by one of them.
 */
@Component
class RefundJob {

  private static final Duration PERIOD = Duration.ofSeconds(1);
  private static final int BATCH = 50;

  private final RefundOrderMapper refunds;
  private final RefundSettlement answers;
  private final PaymentGateway gateway;
  private final MeterRegistry meters;
  private final BackgroundLoop loop;
  private final ConcurrentMap<Long, CompletableFuture<Void>> awaited = new ConcurrentHashMap<>();

  RefundJob(
      RefundOrderMapper refunds,
      RefundSettlement answers,
      PaymentGateway gateway,
      LoopScheduler background,
      MeterRegistry meters) {
    this.refunds = refunds;
    this.answers = answers;
    this.gateway = gateway;
    this.meters = meters;
    this.loop = background.every(PERIOD, "refunds", this::round);
  }

  @TransactionalEventListener
  void on(RefundRequested requested) {
    loop.nudge();
  }

  /** Waits until the provider has answered an attempt on this engine, no longer than told. */
  void awaitAnswer(long refundId, Duration atMost) {
    CompletableFuture<Void> answer =
        awaited.computeIfAbsent(refundId, id -> new CompletableFuture<>());
    if (!isUntried(refundId)) {
      answer.complete(null);
    }
    answer.completeOnTimeout(null, atMost.toMillis(), TimeUnit.MILLISECONDS).join();
    awaited.remove(refundId, answer);
  }

  private boolean isUntried(long refundId) {
    return refunds
        .byId(refundId)
        .filter(it -> it.status() == RefundStatus.REQUESTED && it.lastError() == null)
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
    long wait = Backoff.millisAfter(refund.attempts());
    if (refunds.claimTry(refund.id(), refund.attempts(), wait) == 0) {
      return;
    }
    try {
      record(refund, ask(refund));
    } finally {
      CompletableFuture<Void> waiting = awaited.remove(refund.id());
      if (waiting != null) {
        waiting.complete(null);
      }
    }
  }

  /**
   * After an attempt whose end nobody saw, the provider is asked what became of it first. Cash is
   * handed back by whoever asked for the refund.
   */
  private PaymentGateway.RefundResult ask(RefundOrder refund) {
    if (refunds.isOfTheDesk(refund.id())) {
      return new PaymentGateway.Refunded();
    }
    if (refund.attempts() > 0) {
      PaymentGateway.RefundResult earlier = gateway.queryRefund(refund.outRefundNo());
      if (!(earlier instanceof PaymentGateway.UnknownRefund)) {
        return earlier;
      }
    }
    String outTradeNo = refunds.outTradeNo(refund.id());
    return gateway.refund(outTradeNo, refund.outRefundNo(), refund.amount());
  }

  private void record(RefundOrder refund, PaymentGateway.RefundResult answer) {
    switch (answer) {
      case PaymentGateway.Refunded repaid -> {
        answers.repaid(refund);
        count("refunded");
      }
      case PaymentGateway.Refused refused -> {
        answers.refused(refund, refused.why());
        count("refused");
      }
      case PaymentGateway.Unknown unknown -> {
        refunds.unanswered(refund.id(), unknown.why());
        count("unknown");
      }
      case PaymentGateway.UnknownRefund _ -> {
        refunds.unanswered(refund.id(), "The provider doesn't know the refund it was just asked");
        count("unknown");
      }
    }
  }

  private void count(String outcome) {
    meters.counter("refund.tried", "outcome", outcome).increment();
  }
}

package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementDifference.OurRefund;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Formats the providers' statements in the window's language. */
record StatementFormatter(BookingFormatter booking) {

  Texts texts() {
    return booking.texts();
  }

  String provider(String name) {
    return switch (name) {
      case "wechat" -> texts().get("bill.provider.wechat");
      case "alipay" -> texts().get("bill.provider.alipay");
      default -> name;
    };
  }

  /** The source of a statement, or the reason why there is none. */
  String state(ProviderStatement bill) {
    return switch (bill.source()) {
      case PROVIDER -> texts().get("bill.source.provider", time(bill));
      case FILE -> texts().get("bill.source.file", time(bill), nameOf(bill));
      case null ->
          bill.attempts() == 0
              ? texts().get("bill.source.none")
              : texts()
                  .get("bill.source.failed", bill.attempts(), String.valueOf(bill.lastError()));
    };
  }

  private String time(ProviderStatement bill) {
    return bill.storedAt() == null ? "" : booking.times().minute(texts(), bill.storedAt());
  }

  private static String nameOf(ProviderStatement bill) {
    String name = bill.importedBy();
    return name == null ? "" : name;
  }

  /** The difference, and its payment or refund. */
  String issue(StatementDifference difference) {
    boolean isPayment = difference.kind() == StatementDifference.Kind.PAYMENT;
    return switch (difference.issue()) {
      case OURS_ONLY -> texts().get(isPayment ? "bill.payment-ours" : "bill.refund-ours");
      case THEIRS_ONLY -> texts().get(isPayment ? "bill.payment-theirs" : "bill.refund-theirs");
      case AMOUNT -> texts().get(isPayment ? "bill.payment-amount" : "bill.refund-amount");
    };
  }

  /** The staff's next step; how it was closed. */
  String next(StatementDifference difference) {
    return switch (difference.status()) {
      case HEALED -> texts().get("bill.healed");
      case SETTLED ->
          texts()
              .get(
                  "bill.settled-by",
                  difference.settledBy() == null ? "" : difference.settledBy(),
                  String.valueOf(difference.proof()));
      case OPEN ->
          switch (difference.issue()) {
            case OURS_ONLY -> texts().get("bill.next-ours");
            case THEIRS_ONLY -> texts().get(nextOfTheirs(difference.ourRefund()));
            case AMOUNT -> texts().get("bill.next-amount");
          };
    };
  }

  private static String nextOfTheirs(@Nullable OurRefund ourRefund) {
    return switch (ourRefund) {
      case NONE -> "bill.next-refund-unknown";
      case UNDER_WAY -> "bill.next-refund-under-way";
      case REFUSED -> "bill.next-refund-refused";
      case GIVEN_BACK -> "bill.next-refund-twice";
      case null -> "bill.next-theirs";
    };
  }

  /** Empty where one side has nothing. */
  String amount(@Nullable BigDecimal yuan) {
    return yuan == null ? "" : BookingFormatter.yuan(yuan);
  }
}

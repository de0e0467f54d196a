package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.OptionalComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The filters of orders and refunds, which are read again shortly after the last change. */
final class MoneyFilterBar extends VBox {

  private static final Duration TYPING_PAUSE = Duration.millis(250);
  private static final double SEARCH_WIDTH = 270;

  /** No order has another method. */
  private static final List<PayMethod> METHODS =
      List.of(
          PayMethod.ONLINE, PayMethod.CASH, PayMethod.CARD, PayMethod.CAMPUS_CARD, PayMethod.FREE);

  MoneyFilterBar(MoneyModel model, BookingFormatter formatter) {
    MoneyQuery query = model.query();
    Texts texts = formatter.texts();
    PauseTransition pause = new PauseTransition(TYPING_PAUSE);
    pause.setOnFinished(_ -> model.reloadLists());
    query.subscribe(pause::playFromStart);
    TextField search = new TextField();
    search.setId("money-search");
    search.setPrefWidth(SEARCH_WIDTH);
    search.promptTextProperty().bind(texts.of("money.search"));
    search.accessibleTextProperty().bind(texts.of("money.search"));
    search.textProperty().bindBidirectional(query.text);
    Toolbar bar = new Toolbar(texts);
    bar.getChildren()
        .addAll(
            search,
            new OptionalComboBox<>(
                    texts,
                    "money.method-filter",
                    "money.any-method",
                    formatter::method,
                    query.method)
                .setOptions(METHODS),
            new OptionalComboBox<PayStatus>(
                    texts,
                    "money.order-filter",
                    "money.any-order",
                    formatter::status,
                    query.orderStatus)
                .setOptions(List.of(PayStatus.values())),
            new OptionalComboBox<RefundStatus>(
                    texts,
                    "money.refund-filter",
                    "money.any-refund",
                    formatter::status,
                    query.refundStatus)
                .setOptions(List.of(RefundStatus.values())),
            new OptionalComboBox<>(
                    texts,
                    "money.fee-filter",
                    "money.any-fee",
                    kept -> texts.get(kept ? "money.fee-kept" : "money.no-fee-kept"),
                    query.feeKept)
                .setOptions(List.of(true, false)));
    bar.add("money.clear", query::clear);
    getChildren().add(bar);
  }
}

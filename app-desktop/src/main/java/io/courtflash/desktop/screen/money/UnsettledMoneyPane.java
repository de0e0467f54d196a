package io.courtflash.desktop.screen.money;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.office.UnsettledMoney.Issue;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What isn't settled, above everything else. */
final class UnsettledMoneyPane extends VBox {

  private static final double HEIGHT = 240;

  private final MoneyModel model;
  private final MoneyFormatter words;
  private final DataTable<UnsettledMoney> table;

  UnsettledMoneyPane(MoneyModel model, MoneyFormatter words) {
    this.model = model;
    this.words = words;
    this.table =
        new DataTable<>(
            words.texts(),
            model.inbox(),
            "money.inbox",
            "money.inbox-empty",
            UnsettledMoney::number);
    table
        .column("money.open-what", 160, words::what)
        .column("money.student", 100, words::who)
        .column("money.amount", 80, open -> BookingFormatter.yuan(open.amount()))
        .column("money.age", 110, words::age)
        .column("money.next", 320, words::next);
    setMinHeight(HEIGHT);
    setMaxHeight(HEIGHT);
    getStyleClass().add("slot-part");
    getChildren().addAll(title(), table, bar());
  }

  private Label title() {
    Label title = new Label();
    title.setId("money-inbox-title");
    title.getStyleClass().add(Styles.TEXT_BOLD);
    title
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words.texts().get("money.inbox-count", model.inbox().rows().size()),
                model.inbox().rows(),
                words.texts().languageProperty()));
    return title;
  }

  private Toolbar bar() {
    Toolbar bar = new Toolbar(words.texts());
    bar.disableProperty().bind(model.busyProperty());
    bar.add("money.ask-now", is(Issue.PAYMENT_UNKNOWN, Issue.REFUND_UNDER_WAY), this::askNow);
    bar.add("money.retry", is(Issue.REFUND_REFUSED, Issue.REFUND_REFUSED), this::retry);
    return bar;
  }

  private ObservableValue<Boolean> is(Issue one, Issue other) {
    return table
        .table()
        .getSelectionModel()
        .selectedItemProperty()
        .map(open -> open.kind() == one || open.kind() == other)
        .orElse(false);
  }

  private void askNow() {
    UnsettledMoney open = selected();
    switch (open.kind()) {
      case PAYMENT_UNKNOWN -> model.ask(open.number());
      case REFUND_UNDER_WAY -> model.hurry(open.id());
      case REFUND_REFUSED -> retry();
    }
  }

  private void retry() {
    UnsettledMoney open = selected();
    Input reason = ReasonInput.input();
    Form form = new Form(words.texts());
    form.add("booking.reason", reason);
    form.remark(
        words
            .texts()
            .of("money.retry-hint", BookingFormatter.yuan(open.amount()), words.who(open)));
    new Dialogs(words.texts(), this)
        .form(
            TranslatableText.of("money.retry"),
            form,
            "money.retry",
            () -> model.retry(open.id(), reason.text()));
  }

  private UnsettledMoney selected() {
    return table.table().getSelectionModel().getSelectedItem();
  }
}

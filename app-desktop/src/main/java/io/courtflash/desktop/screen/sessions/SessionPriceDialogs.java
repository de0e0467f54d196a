package io.courtflash.desktop.screen.sessions;

import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.sessions.SessionPricesService.SessionPricing;
import javafx.beans.property.SimpleStringProperty;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The dialog for the prices of a session's slots. */
@RequiredArgsConstructor
final class SessionPriceDialogs {

  private static final Logger LOG = LoggerFactory.getLogger(SessionPriceDialogs.class);

  private final SessionPricesService service;
  private final ActionRunner actions;
  private final Texts texts;

  /** Reads the session's prices, and shows them when they are there. */
  void show(SessionRow row, Dialogs dialogs) {
    actions
        .taskRunner()
        .run(
            () -> service.read(row.id()),
            pricing -> show(row, pricing, dialogs),
            e -> {
              LOG.warn("Cannot read the prices of session {}", row.id(), e);
              actions.run(() -> ActionOutcome.refused("form.unread"), it -> it, _ -> {});
            });
  }

  private void show(SessionRow row, SessionPricing pricing, Dialogs dialogs) {
    SessionPriceInputs inputs = new SessionPriceInputs(pricing);
    Form form = new Form(texts);
    form.add("sessions.price", inputs.standard());
    form.hint(texts.of("sessions.price-hint", pricing.standard().toPlainString()));
    inputs
        .audiences()
        .forEach(
            (audience, input) ->
                form.add(
                    "sessions-price-of-" + audience.id(),
                    new SimpleStringProperty(audience.name()),
                    input));
    form.add("sessions.cancellation", inputs.cancellation());
    form.hint(texts.of("sessions.cancellation-hint", pricing.freeUntil().toMinutes()));
    dialogs.form(
        TranslatableText.of("sessions.prices-title", row.session().name()),
        form,
        "form.save",
        () -> save(row, inputs));
  }

  private PendingOutcome save(SessionRow row, SessionPriceInputs inputs) {
    return actions.run(
        () -> service.set(row.id(), inputs.prices().orElse(null)),
        found ->
            found
                ? ActionOutcome.done("sessions.priced", row.session().name())
                : ActionOutcome.refused("session.not-found"),
        _ -> {});
  }
}

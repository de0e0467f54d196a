package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.booking.RuleLimitForm;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.FactCard;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Beside the week: all sessions, and of the selected one its times, terms and next release, with
 * what can be done with it. While none is selected, what staff made beside the whole plan.
 */
final class SessionPane extends VBox {

  private final SessionsModel model;
  private final SessionFormatter formatter;
  private final Texts texts;
  private final SessionToolbar toolbar;
  private final SessionSeriesPane series;
  private final VBox details = new VBox();
  private final ObservableValue<SessionRow> selected;
  private List<Object> shown = List.of();

  SessionPane(
      SessionsModel model,
      SessionFormatter formatter,
      DataTable<SessionRow> sessions,
      SessionToolbar toolbar,
      SessionSeriesPane series) {
    this.model = model;
    this.formatter = formatter;
    this.texts = formatter.texts();
    this.toolbar = toolbar;
    this.series = series;
    this.selected = sessions.table().getSelectionModel().selectedItemProperty();
    setId("sessions-pane");
    getStyleClass().add("plan-pane");
    details.getStyleClass().add("plan-details");
    ScrollPane scroll = new ScrollPane(details);
    scroll.setId("sessions-details");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(sessions, scroll);
    List.of(
            selected,
            model.weekFactsProperty(),
            model.scheduleProperty(),
            model.courtsProperty(),
            model.seriesProperty(),
            texts.languageProperty())
        .forEach(value -> value.subscribe(_ -> show(selected.getValue())));
  }

  /** Builds the details again where something of them is new, so that they keep the focus else. */
  private void show(@Nullable SessionRow row) {
    PlanSeries made = model.seriesProperty().get();
    List<Object> facts =
        List.of(
            Optional.ofNullable(row),
            model.weekFactsProperty().get(),
            model.scheduleProperty().get(),
            model.courtsProperty().get(),
            made,
            texts.language());
    if (facts.equals(shown)) {
      return;
    }
    shown = facts;
    if (row == null) {
      series.show(made);
      details.getChildren().setAll(hint("sessions.none-selected"), series);
      return;
    }
    series.show(made.of(row.session()));
    details
        .getChildren()
        .setAll(head(row), release(row), toolbar.gateActs(), plan(row), toolbar.planActs(), series);
  }

  private Node head(SessionRow row) {
    Label name = Nodes.whole(formatter.name(row), Styles.TITLE_4);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox.setHgrow(name, Priority.SOMETIMES);
    return new HBox(8, name, space, new Pill(formatter.state(row), SessionFormatter.tone(row)));
  }

  /** The events until the next release and after it, with their times. */
  private Node release(SessionRow row) {
    FactCard card = new FactCard("sessions-release", texts.get("sessions.next-gate"));
    Instant gate = row.status().opensAt();
    var schedule = model.scheduleProperty().get();
    if (gate == null || schedule.isEmpty()) {
      card.getChildren()
          .add(hint(gate == null ? SessionFormatter.withoutGate(row) : "sessions.none-selected"));
      return card;
    }
    return card.add(
            texts.get("sessions.step-generate"),
            formatter.day(row.session().generatedOn(row.slotDate()))
                + " "
                + schedule.get().generateAt())
        .add(
            texts.get("sessions.step-prepare"),
            formatter.moment(gate.minus(schedule.get().warmUpLead())))
        .add(texts.get("sessions.step-release"), formatter.moment(gate))
        .add(
            texts.get("sessions.step-play"),
            formatter.day(row.slotDate()) + " " + SessionFormatter.span(row.session()));
  }

  private Node plan(SessionRow row) {
    FlashSession session = row.session();
    FactCard card =
        new FactCard("sessions-facts", texts.get("sessions.plan-facts"))
            .add(texts.get("sessions.hours"), formatter.hours(session))
            .add(texts.get("sessions.days"), formatter.days(session.scope()))
            .add(
                texts.get("sessions.part"),
                formatter.courts(session.scope(), model.courtsProperty().get()))
            .add(texts.get("sessions.released"), formatter.release(session));
    model
        .weekFactsProperty()
        .get()
        .termsOf(row.id())
        .ifPresent(
            terms ->
                card.add(texts.get("sessions.price-of"), formatter.prices(terms))
                    .add(texts.get("sessions.mode-of"), formatter.mode(terms))
                    .add(texts.get("sessions.rules-of"), RuleLimitForm.own(texts, terms.limits())));
    return card;
  }

  private Label hint(String key) {
    Label label = Nodes.whole(texts.get(key), Styles.TEXT_MUTED);
    return label;
  }
}

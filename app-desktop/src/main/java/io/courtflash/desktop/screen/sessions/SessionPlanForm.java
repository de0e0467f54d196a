package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;

/** The form of a session's plan. */
record SessionPlanForm(SessionsModel model, Texts texts) {

  private static final Set<String> SECOND_OF_A_PAIR =
      Set.of("flashTime", "endTime", "capacity", "lastDate");

  /** The fields of a session's plan. */
  Form of(SessionFormModel formModel) {
    Form form = new Form(texts);
    Map<String, String> keys =
        Map.ofEntries(
            Map.entry("name", "sessions.name-or-none"),
            Map.entry("flashTime", "sessions.flash-time"),
            Map.entry("beginTime", "sessions.begin-time"),
            Map.entry("endTime", "sessions.end-time"),
            Map.entry("slotInterval", "sessions.interval-minutes"),
            Map.entry("capacity", "sessions.capacity-each"),
            Map.entry("releaseDaysAhead", "sessions.days-ahead-of"),
            Map.entry("weekdays", "sessions.weekdays"),
            Map.entry("courtIds", "sessions.courts-or-all"),
            Map.entry("firstDate", "sessions.first-date"),
            Map.entry("lastDate", "sessions.last-date"));
    formModel
        .inputs()
        .forEach(
            (field, input) -> {
              String key = keys.getOrDefault(field, "sessions.name");
              if (field.equals("flashTime")) {
                form.addBox("sessions.release-kind", releaseKinds(formModel));
              }
              if (field.endsWith("Time")) {
                form.addTime(key, input);
              } else if (field.endsWith("Date")) {
                form.addDay(key, input);
              } else if (field.equals("weekdays")) {
                form.addChoices(key, weekdays(), input);
              } else if (field.equals("courtIds")) {
                form.addChoices(key, courts(), input);
              } else {
                form.add(key, input);
              }
              if (SECOND_OF_A_PAIR.contains(field)) {
                form.pairLast();
              }
            });
    if (!model.weekFactsProperty().get().parts().isEmpty()) {
      form.hint(texts.of("sessions.parts-hint"));
    }
    return form;
  }

  private RequiredComboBox<ReleaseKind> releaseKinds(SessionFormModel formModel) {
    return new RequiredComboBox<>(
        texts,
        "sessions.release-kind",
        List.of(ReleaseKind.values()),
        kind -> texts.get(Texts.key("sessions.kind", kind)),
        formModel.releaseKindProperty());
  }

  private Map<String, ObservableValue<String>> weekdays() {
    return WeekdayTexts.choices(texts);
  }

  private Map<String, ObservableValue<String>> courts() {
    Map<String, ObservableValue<String>> choices = new LinkedHashMap<>();
    model
        .courtsProperty()
        .get()
        .forEach(
            court ->
                choices.put(
                    String.valueOf(court.id()), new SimpleStringProperty(court.courtName())));
    model
        .weekFactsProperty()
        .get()
        .parts()
        .forEach(
            part ->
                choices.putIfAbsent(
                    SessionFormModel.courtKey(part), new SimpleStringProperty(part.name())));
    return choices;
  }
}

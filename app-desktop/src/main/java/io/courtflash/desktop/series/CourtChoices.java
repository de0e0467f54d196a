package io.courtflash.desktop.series;

import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;

/** Check boxes for courts and groups of courts. */
final class CourtChoices {

  private final List<NamedCourts> courts;
  private final Input input;

  /**
   * @param proposed the courts that are chosen at first
   */
  CourtChoices(List<NamedCourts> courts, Set<Long> proposed) {
    this.courts = List.copyOf(courts);
    this.input = new Input(MultipleChoiceField.join(keys(proposed)), _ -> Optional.empty());
  }

  Input input() {
    return input;
  }

  /** The name of each choice by its key. */
  Map<String, ObservableValue<String>> named() {
    Map<String, ObservableValue<String>> choices = new LinkedHashMap<>();
    for (int i = 0; i < courts.size(); i++) {
      choices.put(Integer.toString(i), new SimpleStringProperty(courts.get(i).name()));
    }
    return choices;
  }

  boolean isNoneChosen() {
    return MultipleChoiceField.split(input.text()).isEmpty();
  }

  /** The names of the choices, in one line. */
  String names(Texts texts) {
    List<String> keys = MultipleChoiceField.split(input.text());
    return IntStream.range(0, courts.size())
        .filter(i -> keys.contains(Integer.toString(i)))
        .mapToObj(i -> courts.get(i).name())
        .collect(Collectors.joining(texts.get("sessions.weekday-separator")));
  }

  /** The courts of all choices together. */
  Set<Long> chosen() {
    List<String> keys = MultipleChoiceField.split(input.text());
    Set<Long> ids = new HashSet<>();
    for (int i = 0; i < courts.size(); i++) {
      if (keys.contains(Integer.toString(i))) {
        ids.addAll(courts.get(i).courtIds());
      }
    }
    return ids;
  }

  /** All courts that can be chosen. */
  Set<Long> all() {
    Set<Long> ids = new HashSet<>();
    courts.forEach(each -> ids.addAll(each.courtIds()));
    return ids;
  }

  private List<String> keys(Set<Long> courtIds) {
    return IntStream.range(0, courts.size())
        .filter(i -> courts.get(i).courtIds().size() == 1)
        .filter(i -> courtIds.containsAll(courts.get(i).courtIds()))
        .mapToObj(Integer::toString)
        .toList();
  }
}

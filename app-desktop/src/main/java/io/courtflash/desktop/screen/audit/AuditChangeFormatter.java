package io.courtflash.desktop.screen.audit;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats the changes of an entry, in the window's language and the venue's zone. */
record AuditChangeFormatter(Texts texts, TimeFormatter times, SubjectFormatter subjects) {

  private static final Pattern TIME_OF_DAY = Pattern.compile("\\d\\d:\\d\\d:00");

  /**
   * A change in words.
   *
   * @param before empty when there was nothing
   * @param after empty when there is nothing
   */
  record ChangeLine(String field, ChangeValue before, ChangeValue after) {}

  /**
   * A value in words.
   *
   * @param subjects what it names, such as {@code court:7}, one after the other
   */
  record ChangeValue(String text, List<String> subjects) {}

  /** The changes of an entry. */
  List<ChangeLine> lines(AuditEntry entry) {
    ConfigKey setting = SubjectFormatter.key(entry.subject()).orElse(null);
    return FieldChange.of(entry).stream()
        .map(
            change ->
                new ChangeLine(
                    setting == null ? name(change.field()) : subjects.description(setting),
                    value(change.field(), setting, change.before()),
                    value(change.field(), setting, change.after())))
        .toList();
  }

  /** The actor; the program's own acts have its name in the window's language. */
  String actor(AuditEntry entry) {
    return entry.actorId() == null && entry.actorName().equals(Actor.ENGINE.studentId())
        ? texts.get("audit.program")
        : entry.actorName();
  }

  /** All changes of the entry, joined by a separator. */
  String of(AuditEntry entry, String between) {
    return lines(entry).stream().map(this::line).collect(Collectors.joining(between));
  }

  /** On one line: the field, then what was and what is. */
  private String line(ChangeLine line) {
    String before = line.before().text();
    String after = line.after().text();
    String change = before.isEmpty() ? after : before + " → " + (after.isEmpty() ? "∅" : after);
    return line.field().isEmpty() ? change : texts.get("audit.field", line.field(), change);
  }

  /** The name in the log where there is no text for it. */
  private String name(String field) {
    List<String> about = AuditSubjects.inName(field);
    if (!about.isEmpty()) {
      return texts.get("audit.field-price-for", subjects.of(about.getFirst()));
    }
    return AuditFieldTexts.field(field).map(texts::get).or(() -> rule(field)).orElse(field);
  }

  private ChangeValue value(String field, @Nullable ConfigKey setting, @Nullable Object value) {
    List<String> named = AuditSubjects.in(field, value);
    if (!named.isEmpty()) {
      return new ChangeValue(names(named), named);
    }
    return new ChangeValue(
        setting != null && setting.isYesNo() ? yesNo("1".equals(value)) : text(field, value),
        List.of());
  }

  private String names(List<String> named) {
    Stream<String> first = named.stream().limit(AuditSubjects.MOST).map(subjects::of);
    int more = named.size() - AuditSubjects.MOST;
    return Stream.concat(first, more > 0 ? Stream.of(more(more)) : Stream.of())
        .collect(Collectors.joining(separator()));
  }

  /** How many of a long list aren't named. */
  String more(int count) {
    return texts.get("audit.more", count);
  }

  private String text(String field, @Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Boolean truth -> yesNo(truth);
      case JSONArray values when field.equals("weekdays") -> weekdays(values);
      case JSONArray values when field.equals("permissions") -> permissions(values);
      case JSONArray values ->
          values.stream().map(each -> text(field, each)).collect(Collectors.joining(separator()));
      case JSONObject object -> object(object);
      default -> word(field, value.toString());
    };
  }

  /** One of several objects. */
  private String object(JSONObject object) {
    return object.entrySet().stream()
        .filter(part -> part.getValue() != null)
        .map(
            part ->
                texts.get("audit.field", name(part.getKey()), text(part.getKey(), part.getValue())))
        .collect(Collectors.joining(" · "));
  }

  private String word(String field, String value) {
    if (field.equals("likeWeekday")) {
      return weekdays(JSONArray.of(value));
    }
    if (field.equals("despiteRule")) {
      return rule(value).orElse(value);
    }
    return AuditFieldTexts.value(field, value).map(texts::get).orElseGet(() -> moment(value));
  }

  private String yesNo(boolean yes) {
    return texts.get(yes ? "audit.yes" : "audit.no");
  }

  private String separator() {
    return texts.get("sessions.weekday-separator");
  }

  /** The name that a booking rule has as a setting. */
  private Optional<String> rule(String name) {
    return Arrays.stream(Quota.values())
        .filter(quota -> quota.name().equals(name))
        .findFirst()
        .map(quota -> subjects.description(quota.setting()));
  }

  private String weekdays(JSONArray days) {
    return Arrays.stream(DayOfWeek.values())
        .filter(day -> days.contains(day.name()))
        .map(day -> texts.get(WeekdayTexts.key(day)))
        .collect(Collectors.joining(separator()));
  }

  /** Names that the program no longer has are left out. */
  private String permissions(JSONArray permissions) {
    return Arrays.stream(Permission.values())
        .filter(permission -> permissions.contains(permission.name()))
        .map(permission -> texts.get(permission.textKey()))
        .collect(Collectors.joining(" · "));
  }

  private String moment(String value) {
    if (TIME_OF_DAY.matcher(value).matches()) {
      return value.substring(0, value.lastIndexOf(':'));
    }
    try {
      return times.minute(texts, Instant.parse(value));
    } catch (DateTimeParseException _) {
      return TimeFormatter.date(value).map(texts::day).orElse(value);
    }
  }
}

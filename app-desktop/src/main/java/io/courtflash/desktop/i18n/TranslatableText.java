package io.courtflash.desktop.i18n;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A text's key with its arguments, which may be such texts, translated when it is shown. */
public record TranslatableText(String key, List<Object> arguments) {

  private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  public TranslatableText {
    arguments = List.copyOf(arguments);
  }

  public static TranslatableText of(String key, Object... arguments) {
    return new TranslatableText(key, List.of(arguments));
  }

  /**
   * The text of an outcome by its type's name, with its components as arguments: <code>
   * HallRoles.Outcome.InUse</code> has the key <code>value.hall-roles.outcome.in-use</code>.
   */
  public static TranslatableText ofRecord(Record outcome) {
    Object[] arguments =
        Arrays.stream(outcome.getClass().getRecordComponents())
            .map(component -> read(component, outcome))
            .toArray();
    return of(keyOf(outcome.getClass()), arguments);
  }

  /** The key of a type whose values have texts by convention. */
  static String keyOf(Class<?> type) {
    String inPackage = type.getName().substring(type.getPackageName().length() + 1);
    return Arrays.stream(inPackage.split("\\$", -1))
        .map(name -> WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(".", "value.", ""));
  }

  private static Object read(RecordComponent component, Record outcome) {
    try {
      return Objects.requireNonNull(component.getAccessor().invoke(outcome));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Can't read " + component, e);
    }
  }

  /** Returns the text in the present language. */
  public String in(Texts texts) {
    return texts.get(
        key,
        arguments.stream()
            .map(each -> each instanceof TranslatableText text ? text.in(texts) : each)
            .toArray());
  }
}

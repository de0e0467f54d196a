package io.courtflash.core.hall.settings;

import io.courtflash.core.people.person.ContactFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The allowed values of a setting. */
sealed interface ConfigRule {

  /** The form in which a value is stored; empty when the value isn't allowed. */
  Optional<String> canonical(String text);

  String min();

  String max();

  record WholeNumber(long lower, long upper) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      if (!text.matches("\\d{1,9}")) {
        return Optional.empty();
      }
      long number = Long.parseLong(text);
      return number < lower || number > upper
          ? Optional.empty()
          : Optional.of(Long.toString(number));
    }

    @Override
    public String min() {
      return Long.toString(lower);
    }

    @Override
    public String max() {
      return Long.toString(upper);
    }
  }

  /** Any text on one line; the bounds are lengths in characters. */
  record Text(int lower, int upper) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      String line = text.strip();
      boolean fits = lower <= line.length() && line.length() <= upper;
      return fits && line.chars().noneMatch(Character::isISOControl)
          ? Optional.of(line)
          : Optional.empty();
    }

    @Override
    public String min() {
      return Integer.toString(lower);
    }

    @Override
    public String max() {
      return Integer.toString(upper);
    }
  }

  /** One e-mail address, or none; the bound is its length in characters. */
  record MailAddress(int upper) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      String address = text.strip();
      boolean isFine =
          address.isEmpty() || (address.length() <= upper && ContactFormat.isEmail(address));
      return isFine ? Optional.of(address) : Optional.empty();
    }

    @Override
    public String min() {
      return "0";
    }

    @Override
    public String max() {
      return Integer.toString(upper);
    }
  }

  /** An amount in yuan with at most two decimals. */
  record Amount(BigDecimal lower, BigDecimal upper) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      if (!text.matches("\\d{1,9}(\\.\\d{1,2})?")) {
        return Optional.empty();
      }
      BigDecimal amount = new BigDecimal(text).setScale(2, RoundingMode.UNNECESSARY);
      return amount.compareTo(lower) < 0 || amount.compareTo(upper) > 0
          ? Optional.empty()
          : Optional.of(amount.toPlainString());
    }

    @Override
    public String min() {
      return lower.toPlainString();
    }

    @Override
    public String max() {
      return upper.toPlainString();
    }
  }

  /** One of a few words; the bounds are the first and the last. */
  record Choice(List<String> words) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      String word = text.toLowerCase(Locale.ROOT);
      return words.contains(word) ? Optional.of(word) : Optional.empty();
    }

    @Override
    public String min() {
      return words.getFirst();
    }

    @Override
    public String max() {
      return words.getLast();
    }
  }

  /** A day in the venue's zone, {@code yyyy-MM-dd}. */
  record Day() implements ConfigRule {

    private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LAST = LocalDate.of(2999, 12, 31);

    @Override
    public Optional<String> canonical(String text) {
      try {
        LocalDate day = LocalDate.parse(text);
        return day.isBefore(FIRST) || day.isAfter(LAST)
            ? Optional.empty()
            : Optional.of(day.toString());
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }

    @Override
    public String min() {
      return FIRST.toString();
    }

    @Override
    public String max() {
      return LAST.toString();
    }
  }

  /** A day like {@link Day}, or none. */
  record OptionalDay() implements ConfigRule {

    private static final Day DAY = new Day();

    @Override
    public Optional<String> canonical(String text) {
      return text.isEmpty() ? Optional.of(text) : DAY.canonical(text);
    }

    @Override
    public String min() {
      return DAY.min();
    }

    @Override
    public String max() {
      return DAY.max();
    }
  }

  /** A time of day in the venue's zone, {@code HH:mm:ss}. */
  record TimeOfDay() implements ConfigRule {

    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("HH:mm:ss");

    @Override
    public Optional<String> canonical(String text) {
      if (!text.matches("\\d{2}:\\d{2}(:\\d{2})?")) {
        return Optional.empty();
      }
      try {
        return Optional.of(FORM.format(LocalTime.parse(text)));
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }

    @Override
    public String min() {
      return "00:00:00";
    }

    @Override
    public String max() {
      return "23:59:59";
    }
  }
}

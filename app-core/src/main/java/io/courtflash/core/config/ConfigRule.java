package io.courtflash.core.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** What a setting's text may say. */
sealed interface ConfigRule {

  /** The one form in which the value is kept; empty when it isn't allowed. */
  Optional<String> canonical(String text);

  String min();

  String max();

  record WholeNumber(long least, long most) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      if (!text.matches("\\d{1,9}")) {
        return Optional.empty();
      }
      long number = Long.parseLong(text);
      return number < least || number > most
          ? Optional.empty()
          : Optional.of(Long.toString(number));
    }

    @Override
    public String min() {
      return Long.toString(least);
    }

    @Override
    public String max() {
      return Long.toString(most);
    }
  }

  /** Any words on one line, counted in characters. */
  record Text(int least, int most) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      String words = text.strip();
      boolean fits = least <= words.length() && words.length() <= most;
      return fits && words.chars().noneMatch(Character::isISOControl)
          ? Optional.of(words)
          : Optional.empty();
    }

    @Override
    public String min() {
      return Integer.toString(least);
    }

    @Override
    public String max() {
      return Integer.toString(most);
    }
  }

  /** In yuan, to the fen. */
  record Amount(BigDecimal least, BigDecimal most) implements ConfigRule {

    @Override
    public Optional<String> canonical(String text) {
      if (!text.matches("\\d{1,9}(\\.\\d{1,2})?")) {
        return Optional.empty();
      }
      BigDecimal amount = new BigDecimal(text).setScale(2, RoundingMode.UNNECESSARY);
      return amount.compareTo(least) < 0 || amount.compareTo(most) > 0
          ? Optional.empty()
          : Optional.of(amount.toPlainString());
    }

    @Override
    public String min() {
      return least.toPlainString();
    }

    @Override
    public String max() {
      return most.toPlainString();
    }
  }

  /** In the venue's zone. */
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

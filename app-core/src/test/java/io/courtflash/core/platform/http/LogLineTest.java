package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.encoder.Encoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import org.springframework.boot.logging.logback.WhitespaceThrowableProxyConverter;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.mock.env.MockEnvironment;

/** Whatever is logged, a line of the terminal or of the file begins with what the logger writes. */
class LogLineTest {

  private static final String FORGED = "12:00:00.000 INFO  [] [] root signed in";

  private final LoggerContext context = new LoggerContext();

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r", "\u0085", "\u2028", "\u001b[2J", "\u0000"})
  void noInputForgesALineOfTheTerminal(String control) throws IOException {
    String text = terminal("user " + control + FORGED, null);

    assertThat(text).endsWith(System.lineSeparator()).doesNotContain(control + FORGED);
    assertThat(text.strip().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r", "\u0085", "\u2028", "\u001b[2J"})
  void noMessageOfAnExceptionForgesALineOfTheTerminal(String control) throws IOException {
    Exception cause = new IllegalStateException("inner" + control + FORGED);
    String text =
        terminal("failed", new IllegalArgumentException("outer" + control + FORGED, cause));

    assertThat(text.lines().filter(line -> line.matches("\\d\\d:\\d\\d:\\d\\d.*"))).hasSize(1);
    assertThat(text).doesNotContain("\u001b", "\u0085", "\u2028");
    assertThat(text.lines()).anyMatch(line -> line.startsWith("\tat io.courtflash."));
    assertThat(text.lines()).anyMatch(line -> line.startsWith("Caused by: "));
    assertThat(text.lines().filter(line -> line.contains("outer"))).hasSize(1);
  }

  @Test
  void noInputForgesALineOfTheFile() {
    context.putObject(Environment.class.getName(), new MockEnvironment());
    StructuredLogEncoder encoder = new StructuredLogEncoder();
    encoder.setFormat("ecs");
    String text =
        encoded(encoder, "user \r\n\u0085" + FORGED, new IllegalStateException("\n" + FORGED));

    assertThat(text.strip().lines())
        .hasSize(1)
        .allMatch(line -> line.startsWith("{\"@timestamp\""));
  }

  private String terminal(String message, @Nullable Exception thrown) throws IOException {
    context.putObject(
        CoreConstants.PATTERN_RULE_REGISTRY,
        new HashMap<>(Map.of("wEx", WhitespaceThrowableProxyConverter.class.getName())));
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setPattern(pattern());
    return encoded(encoder, message, thrown);
  }

  private static String pattern() throws IOException {
    PropertySource<?> program =
        new YamlPropertySourceLoader()
            .load("application", new ClassPathResource("application.yml"))
            .getFirst();
    return String.valueOf(program.getProperty("logging.pattern.console"));
  }

  private String encoded(
      Encoder<ILoggingEvent> encoder, String message, @Nullable Exception thrown) {
    context.setMDCAdapter(new LogbackMDCAdapter());
    encoder.setContext(context);
    encoder.start();
    Logger logger = context.getLogger("io.courtflash.Test");
    LoggingEvent event =
        new LoggingEvent(Logger.FQCN, logger, Level.INFO, message, thrown, new Object[0]);
    return new String(encoder.encode(event), StandardCharsets.UTF_8);
  }
}

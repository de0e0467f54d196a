package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.json.RecordReader;
import io.courtflash.core.platform.servers.AnswerDeadline;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.core.Ordered;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Configures the languages, the JSON converter and what parameters may be. */
@Configuration(proxyBeanMethods = false)
@RequiredArgsConstructor
class WebConfiguration implements WebMvcConfigurer {

  private static final Pattern DATE = Pattern.compile("[1-9]\\d{3}-\\d{2}-\\d{2}");
  private static final Pattern TIME_OF_DAY = Pattern.compile("\\d{2}:\\d{2}(:\\d{2})?");

  private final ObjectProvider<RecordMessageConverter> converter;
  private final ObjectProvider<RecordReader> reader;

  @Override
  public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
    converters.addCustomConverter(converter.getObject());
  }

  /** After the interceptors that know the caller. */
  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors
        .addInterceptor(new UnknownParameterInterceptor(reader))
        .order(Ordered.LOWEST_PRECEDENCE);
  }

  @Override
  public void addFormatters(FormatterRegistry formatters) {
    formatters.addConverter(String.class, LocalDate.class, WebConfiguration::date);
    formatters.addConverter(String.class, LocalTime.class, WebConfiguration::timeOfDay);
  }

  /**
   * Parses dates as in JSON, such as 2026-09-01, whatever the language, of the years 1000 to 9999.
   */
  private static LocalDate date(String text) {
    if (!DATE.matcher(text).matches()) {
      throw new DateTimeException("Not a date");
    }
    return LocalDate.parse(text);
  }

  /** Parses times of day as in JSON, such as 13:00 or 13:00:00, whatever the language. */
  private static LocalTime timeOfDay(String text) {
    if (!TIME_OF_DAY.matcher(text).matches()) {
      throw new DateTimeException("Not a time of day");
    }
    return LocalTime.parse(text);
  }

  /** Claims, their results and the board; "/reserve/*" is "/reserve", too. */
  @Bean
  static FilterRegistrationBean<Filter> answerDeadlines() {
    var registration = new FilterRegistrationBean<Filter>(new AnswerDeadlineFilter());
    registration.addUrlPatterns("/reserve/*", "/browse/*");
    registration.setOrder(FilterOrder.DEADLINE);
    return registration;
  }

  @Bean
  static MessageSource messageSource() {
    ResourceBundleMessageSource messages = new MessageBundles();
    messages.setBasename("messages");
    messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
    messages.setFallbackToSystemLocale(false);
    return messages;
  }

  @Bean
  static RequestLanguages localeResolver() {
    return new RequestLanguages();
  }

  /** Bundles in which two apostrophes are one, whether a message has arguments or not. */
  private static final class MessageBundles extends ResourceBundleMessageSource {

    @Override
    protected @Nullable String resolveCodeWithoutArguments(String code, Locale locale) {
      String text = super.resolveCodeWithoutArguments(code, locale);
      return text == null ? null : text.replace("''", "'");
    }
  }

  /** Sets a deadline for answering the usual requests of students, also while a server stalls. */
  private static final class AnswerDeadlineFilter implements Filter {

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
        throws ServletException, IOException {
      try (var _ = AnswerDeadline.open()) {
        chain.doFilter(request, response);
      }
    }
  }
}

package io.courtflash.core.web;

import java.nio.charset.StandardCharsets;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Configures the languages and the JSON converter. */
@Configuration(proxyBeanMethods = false)
class WebConfiguration implements WebMvcConfigurer {

  static {
    // Forbids JSON that names a class to create. fastjson2 reads this when its classes are loaded.
    System.setProperty("fastjson2.parser.safeMode", "true");
  }

  private final ObjectProvider<RecordMessageConverter> converter;

  WebConfiguration(ObjectProvider<RecordMessageConverter> converter) {
    this.converter = converter;
  }

  @Override
  public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
    converters.addCustomConverter(converter.getObject());
  }

  /** Claims, their results and the board; "/reserve/*" is "/reserve", too. */
  @Bean
  static FilterRegistrationBean<AnswerDeadlineFilter> answerDeadlines() {
    var registration = new FilterRegistrationBean<>(new AnswerDeadlineFilter());
    registration.addUrlPatterns("/reserve/*", "/browse/*");
    registration.setOrder(FilterOrder.DEADLINE);
    return registration;
  }

  @Bean
  static MessageSource messageSource() {
    ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
    messages.setBasename("messages");
    messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
    messages.setFallbackToSystemLocale(false);
    return messages;
  }

  @Bean
  static LocaleResolver localeResolver() {
    return new RequestLanguages();
  }
}

package io.courtflash.core.account.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.web.BodyLimit;
import java.util.List;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Puts the access check before every controller but those that describe the API or an error. */
@Configuration(proxyBeanMethods = false)
class InterceptorConfiguration implements WebMvcConfigurer {

  static {
    SpringDocUtils.getConfig().addRequestWrapperToIgnore(Actor.class);
  }

  private static final int IMPORT_KIB = 1024;

  private final ObjectProvider<AuthenticationInterceptor> check;
  private final ObjectProvider<RateLimitInterceptor> limits;
  private final ActorArgumentResolver actor;

  InterceptorConfiguration(
      ObjectProvider<AuthenticationInterceptor> check,
      ObjectProvider<RateLimitInterceptor> limits,
      ActorArgumentResolver actor) {
    this.check = check;
    this.limits = limits;
    this.actor = actor;
  }

  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors
        .addInterceptor(check.getObject())
        .excludePathPatterns(
            "/v3/api-docs*", "/v3/api-docs/**", "/swagger-ui*", "/swagger-ui/**", "/error");
    interceptors.addInterceptor(limits.getObject());
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(actor);
  }

  @Bean
  static BodyLimit importBody() {
    return new BodyLimit("/admin/users/import", IMPORT_KIB);
  }
}

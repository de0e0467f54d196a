package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Registers the interceptors and the argument resolver. Authentication comes before the rate
 * limits, which count by account; the API's documentation and the error page need none.
 */
@Configuration(proxyBeanMethods = false)
@RequiredArgsConstructor
class InterceptorConfiguration implements WebMvcConfigurer {

  static {
    SpringDocUtils.getConfig().addRequestWrapperToIgnore(Actor.class);
  }

  private static final int IMPORT_KIB = 1024;

  private final ObjectProvider<AuthenticationInterceptor> authentication;
  private final ObjectProvider<RateLimitInterceptor> limits;
  private final ActorArgumentResolver actor;

  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors
        .addInterceptor(authentication.getObject())
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

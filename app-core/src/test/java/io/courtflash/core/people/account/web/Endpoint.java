package io.courtflash.core.people.account.web;

import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.lang.annotation.Annotation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** A method and path of the API, with the permission that it names. */
record Endpoint(String method, String path, Optional<Permission> permission) {

  static List<Endpoint> all(RequestMappingHandlerMapping handlers) {
    return handlers.getHandlerMethods().entrySet().stream()
        .flatMap(entry -> of(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparing(Endpoint::path).thenComparing(Endpoint::method))
        .toList();
  }

  /** Those with an annotation, at the method or its class. */
  static List<Endpoint> all(
      RequestMappingHandlerMapping handlers, Class<? extends Annotation> annotation) {
    return all(
        handlers,
        handler ->
            handler.hasMethodAnnotation(annotation)
                || AnnotatedElementUtils.hasAnnotation(handler.getBeanType(), annotation));
  }

  /** Those with a handler of a kind. */
  static List<Endpoint> all(
      RequestMappingHandlerMapping handlers, Predicate<HandlerMethod> isIncluded) {
    return handlers.getHandlerMethods().entrySet().stream()
        .filter(entry -> isIncluded.test(entry.getValue()))
        .flatMap(entry -> of(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Stream<Endpoint> of(RequestMappingInfo mapping, HandlerMethod handler) {
    return mapping.getMethodsCondition().getMethods().stream()
        .map(RequestMethod::name)
        .flatMap(
            method ->
                mapping.getPatternValues().stream()
                    .map(path -> new Endpoint(method, path, permissionOf(handler))));
  }

  private static Optional<Permission> permissionOf(HandlerMethod handler) {
    return Stream.of(
            handler.getMethodAnnotation(NeedsPermission.class),
            AnnotatedElementUtils.findMergedAnnotation(
                handler.getBeanType(), NeedsPermission.class))
        .flatMap(Stream::ofNullable)
        .findFirst()
        .map(NeedsPermission::value);
  }

  String name() {
    return method + " " + path;
  }

  /** The path with an id that nothing has. */
  String example() {
    return path.replace("{date}", "2027-10-01").replaceAll("\\{[^}]+}", "999999999");
  }

  @Nullable String body() {
    return method.equals("POST") || method.equals("PATCH") || method.equals("PUT") ? "{}" : null;
  }
}

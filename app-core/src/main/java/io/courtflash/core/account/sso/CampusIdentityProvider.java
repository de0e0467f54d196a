package io.courtflash.core.account.sso;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.client.authentication.OAuth2LoginAuthenticationToken;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.oidc.authentication.OidcAuthorizationCodeAuthenticationProvider;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationResponse;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.stereotype.Component;

/**
 * Speaks OpenID Connect with the campus' provider, by the classes of Spring Security's client and
 * without its filters: nothing of it runs unless somebody signs in this way.
 */
@Component
class CampusIdentityProvider {

  private static final Logger log = LoggerFactory.getLogger(CampusIdentityProvider.class);
  private static final String REGISTRATION = "campus";

  private final SsoProperties properties;
  private final OidcAuthorizationCodeAuthenticationProvider provider =
      new OidcAuthorizationCodeAuthenticationProvider(
          new RestClientAuthorizationCodeTokenResponseClient(),
          request ->
              new DefaultOidcUser(
                  List.of(new SimpleGrantedAuthority("STUDENT")), request.getIdToken()));
  private volatile @Nullable ClientRegistration registration;

  CampusIdentityProvider(SsoProperties properties) {
    this.properties = properties;
  }

  /** Where the browser is sent. */
  URI signInPage(AuthorizationRequest trip) {
    return URI.create(request(trip).getAuthorizationRequestUri());
  }

  /**
   * Who came back: the student's name as the provider vouches for it; empty when it doesn't.
   *
   * @param state as it came back
   * @param code as it came back
   */
  Optional<String> student(AuthorizationRequest trip, String state, String code) {
    OAuth2AuthorizationRequest request = request(trip);
    OAuth2AuthorizationResponse response =
        OAuth2AuthorizationResponse.success(code).state(state).redirectUri(callback()).build();
    try {
      Authentication known =
          provider.authenticate(
              new OAuth2LoginAuthenticationToken(
                  registration(), new OAuth2AuthorizationExchange(request, response)));
      return known != null && known.getPrincipal() instanceof DefaultOidcUser user
          ? Optional.ofNullable(user.getClaimAsString(properties.studentIdClaim()))
          : Optional.empty();
    } catch (AuthenticationException e) {
      log.warn("The campus' provider doesn't vouch for who came back: {}", e.getMessage());
      return Optional.empty();
    }
  }

  private OAuth2AuthorizationRequest request(AuthorizationRequest trip) {
    ClientRegistration campus = registration();
    return OAuth2AuthorizationRequest.authorizationCode()
        .clientId(campus.getClientId())
        .authorizationUri(
            Objects.requireNonNull(
                campus.getProviderDetails().getAuthorizationUri(), "authorization_endpoint"))
        .redirectUri(callback())
        .scopes(campus.getScopes())
        .state(trip.state())
        .attributes(
            attributes -> {
              attributes.put(OidcParameterNames.NONCE, trip.nonce());
              attributes.put(PkceParameterNames.CODE_VERIFIER, trip.verifier());
            })
        .additionalParameters(
            parameters -> {
              parameters.put(OidcParameterNames.NONCE, AuthorizationRequest.hash(trip.nonce()));
              parameters.put(
                  PkceParameterNames.CODE_CHALLENGE, AuthorizationRequest.hash(trip.verifier()));
              parameters.put(PkceParameterNames.CODE_CHALLENGE_METHOD, "S256");
            })
        .build();
  }

  private String callback() {
    return properties.publicUrl() + "/auth/sso/callback";
  }

  /** Asks the provider for its addresses and keys, once. */
  private ClientRegistration registration() {
    ClientRegistration known = registration;
    if (known == null) {
      known =
          ClientRegistrations.fromIssuerLocation(properties.issuer())
              .registrationId(REGISTRATION)
              .clientId(properties.clientId())
              .clientSecret(properties.clientSecret())
              .redirectUri(callback())
              .scope("openid", "profile")
              .build();
      registration = known;
    }
    return known;
  }
}
